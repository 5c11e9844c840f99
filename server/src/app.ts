import type { FastifyInstance } from 'fastify';
import { CatalogueLists, catalogueRoutes, presentSettings, readSettings, settingsRoutes } from './catalogue/index.js';
import { developerRoutes } from './developer/index.js';
import { codeRoutes, memberRoutes, readClaims, recoveryRoutes, socialRoutes } from './members/index.js';
import { cancelRoute, historyRoutes, orderRoutes, questionRoutes, refillRoute } from './orders/index.js';
import {
  canPack,
  createBoundedApp,
  Deadline,
  type Deps,
  readinessRoute,
  refuseCustomersWrites,
  runWithin,
  SECOND_MS,
  SharedRead,
  siteOrigin,
} from './platform/index.js';
import { topUpRoutes } from './points/index.js';
import { releaseRoutes } from './releases/index.js';
import {
  PageDictionaries,
  type PageRenderer,
  PrerenderCache,
  Previews,
  publicAnswers,
  type ReadAnswer,
  siteRoutes,
} from './site/index.js';

/** A page is shown without the shop's settings rather than late. */
const PAGE_LIMIT_MS = 2 * SECOND_MS;

function createPages(
  { db, releases, log, metrics }: Deps,
  lists: CatalogueLists,
  renderer: PageRenderer,
): PrerenderCache {
  const answers = Object.entries(publicAnswers(db, lists)).map(([path, read]): [string, ReadAnswer] => [
    path,
    () => runWithin(new Deadline(PAGE_LIMIT_MS), read),
  ]);
  return new PrerenderCache({ renderer, files: releases.files, answers: Object.fromEntries(answers), log, metrics });
}

/** Builds the site and its calls, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, releases } = deps;
  const app = createBoundedApp(deps, {
    port: 'http',
    readMember: async (request) => (await readClaims(deps, request))?.memberId ?? null,
  });
  refuseCustomersWrites(app, deps);

  // Says that the process lives, whatever the database does, and that there are pages.
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    if (!config.awaitsRelease || releases.registry().shell) return { status: 'ok' };
    return reply.code(503).send({ status: 'nothing is published yet' });
  });
  readinessRoute(app, db);
  memberRoutes(app, deps);
  codeRoutes(app, deps);
  recoveryRoutes(app, deps);
  socialRoutes(app, deps);
  orderRoutes(app, deps);
  cancelRoute(app, deps);
  refillRoute(app, deps);
  topUpRoutes(app, deps);
  questionRoutes(app, deps);
  historyRoutes(app, deps);
  await app.register(developerRoutes, deps);
  await app.register(releaseRoutes, deps);
  await settingsRoutes(app, deps);
  const lists = new CatalogueLists(db);
  await catalogueRoutes(app, db, lists);
  const pageSettings = new SharedRead(() => readSettings(db), PAGE_LIMIT_MS);
  await siteRoutes(app, {
    published: { registry: () => releases.registry(), files: releases.files },
    brand: config.brand,
    remotesOrigin: config.remotesOrigin ?? undefined,
    publicOrigin: config.publicOrigin ?? undefined,
    naverAuthorizeUrl: `${deps.social.naver?.loginUrl ?? config.social.naver.loginUrl}/oauth2.0/authorize`,
    kakaoSdk: deps.social.kakao?.sdk,
    reports: deps.reports,
    metrics: deps.metrics,
    previews: new Previews(deps),
    pages: deps.pageRenderer && createPages(deps, lists, deps.pageRenderer),
    dictionaries: canPack ? new PageDictionaries(deps) : undefined,
    readSettings: async (request) => {
      return presentSettings(await pageSettings.get(), deps.social, siteOrigin(request, config));
    },
  });
  return app;
}
