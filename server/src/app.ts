import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './catalogue/catalogueRoutes.js';
import { codeRoutes } from './codes/codeRoutes.js';
import type { Config } from './config/Config.js';
import { faqRoutes } from './content/faqs.js';
import { noticeRoutes } from './content/notices.js';
import { Patience, runWithin } from './db/databaseContext.js';
import type { Deps } from './deps/Deps.js';
import { developerRoutes } from './developer/developerRoutes.js';
import { panelRoutes } from './developer/panel/panelRoutes.js';
import { historyRoutes } from './history/historyRoutes.js';
import { Connections, connectionsWithin, fileDescriptorLimit } from './http/Connections.js';
import { createFastify } from './http/createFastify.js';
import { limitDatabaseTime, readinessRoute, refuseWritesWithoutSpace } from './http/databaseGuards.js';
import { HttpMetrics } from './http/HttpMetrics.js';
import { siteOrigin } from './http/hostHeader.js';
import { shedLoad } from './http/shedLoad.js';
import { memberRoutes } from './members/memberRoutes.js';
import { orderRoutes } from './orders/orderRoutes.js';
import { recoveryRoutes } from './recovery/recoveryRoutes.js';
import { presentSettings, readSettings, settingsRoutes } from './settings/settings.js';
import { siteRoutes } from './site/siteRoutes.js';
import { socialRoutes } from './social/socialRoutes.js';
import { SECOND_MS } from './time/time.js';
import { topUpRoutes } from './topups/topUpRoutes.js';

/** A page is shown without the shop's settings rather than late. */
const PAGE_LIMIT_MS = 2 * SECOND_MS;
/** After which a connection ends over which nothing comes or goes: longer than any call of the site takes. */
const SILENCE_MS = 60 * SECOND_MS;

/** The site and its calls, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, log } = deps;
  const app = createFastify({ log, trustedProxies: config.trustedProxies, silenceMs: SILENCE_MS });
  const metrics = new HttpMetrics(deps.metrics);
  metrics.watch(app);
  boundConnections(app, config, metrics);
  await shedLoad(
    app,
    {
      requestsAtOnce: config.maxRequestsAtOnce,
      waitMs: config.maxWaitMs,
      eventLoopDelayMs: config.maxEventLoopDelayMs,
    },
    metrics,
  );
  limitDatabaseTime(app);
  refuseWritesWithoutSpace(app, deps.space);

  // That the process lives, whatever the database does.
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  readinessRoute(app, db);
  memberRoutes(app, deps);
  codeRoutes(app, deps);
  recoveryRoutes(app, deps);
  socialRoutes(app, deps);
  orderRoutes(app, deps);
  topUpRoutes(app, deps);
  historyRoutes(app, deps);
  developerRoutes(app, deps);
  await app.register(panelRoutes, deps);
  await settingsRoutes(app, deps);
  await catalogueRoutes(app, deps);
  await noticeRoutes(app, deps);
  await faqRoutes(app, deps);
  await siteRoutes(app, {
    releasesDir: join(config.dataDirectory, 'releases'),
    brand: config.brand,
    remotesOrigin: config.remotesOrigin ?? undefined,
    publicOrigin: config.publicOrigin ?? undefined,
    naverAuthorizeUrl: `${deps.social.naver?.loginUrl ?? config.social.naver.loginUrl}/oauth2.0/authorize`,
    kakaoSdk: deps.social.kakao?.sdk,
    readSettings: async (request) => {
      // A page asks for them by itself if it comes without.
      const settings = await runWithin(new Patience(PAGE_LIMIT_MS), () => readSettings(db));
      return presentSettings(settings, deps.social, siteOrigin(request, config));
    },
  });
  return app;
}

function boundConnections(app: FastifyInstance, config: Config, metrics: HttpMetrics): void {
  const bounds = {
    total: config.maxConnections ?? connectionsWithin(fileDescriptorLimit()),
    perAddress: config.maxConnectionsPerAddress,
    trustedProxies: config.trustedProxies,
  };
  const connections = new Connections(bounds, (what) => metrics.countOverBound(what));
  connections.guard(app.server);
  metrics.watchConnections(() => connections.open);
}
