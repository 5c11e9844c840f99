import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './catalogue/catalogueRoutes.js';
import { codeRoutes } from './codes/codeRoutes.js';
import type { Deps } from './Deps.js';
import { developerRoutes } from './developer/developerRoutes.js';
import { panelRoutes } from './developer/panel/panelRoutes.js';
import { faqRoutes } from './faq/faqRoutes.js';
import { historyRoutes } from './history/historyRoutes.js';
import { createFastify } from './http/createFastify.js';
import { refuseWritesWithoutSpace } from './http/refuseWritesWithoutSpace.js';
import { siteOrigin } from './http/siteOrigin.js';
import { memberRoutes } from './members/memberRoutes.js';
import { noticeRoutes } from './notices/noticeRoutes.js';
import { orderRoutes } from './orders/orderRoutes.js';
import { recoveryRoutes } from './recovery/recoveryRoutes.js';
import { presentSettings } from './settings/presentSettings.js';
import { readSettings } from './settings/readSettings.js';
import { settingsRoutes } from './settings/settingsRoutes.js';
import { siteRoutes } from './site/siteRoutes.js';
import { socialRoutes } from './social/socialRoutes.js';
import { topUpRoutes } from './topups/topUpRoutes.js';

const API_PREFIXES = ['/service', '/auth', '/v1'];

/** The site and its calls, not listening yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, log } = deps;
  const app = createFastify({ log, trustedProxies: config.trustedProxies });
  answerPersonally(app);
  refuseWritesWithoutSpace(app, deps.space);

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
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
    readSettings: async (request) => presentSettings(await readSettings(db), deps.social, siteOrigin(request, config)),
  });
  return app;
}

/** What a call answers is for the one who asked, unless its route says otherwise. */
function answerPersonally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isCall = API_PREFIXES.some((prefix) => request.url.startsWith(`${prefix}/`));
    if (isCall && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
