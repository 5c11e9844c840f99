import type { FastifyInstance } from 'fastify';
import { problem, readBySchemas, refuseWritesWithoutSpace, withLongStatements } from '../platform/index.js';
import { byTokenOrSession, refuseFrames, refuseOtherHosts } from './access/authenticate.js';
import { type Authenticate, admitCallers, callerOf } from './access/callers.js';
import { passkeyRoutes } from './access/passkeyRoutes.js';
import { sessionRoutes } from './access/sessionRoutes.js';
import { accessCommands } from './access.js';
import { alertCommands } from './alerts.js';
import { auditCommands } from './audit.js';
import { backupCommands } from './backup.js';
import { brakeCommands } from './brakes.js';
import { catalogueCommands } from './catalogue.js';
import type { COMMANDS } from './commands/commands.js';
import { consolePages } from './consolePages.js';
import { contentCommands } from './content.js';
import { demoDataCommands } from './demoData.js';
import { depositCommands } from './deposits.js';
import { deviceRoutes } from './devices.js';
import { exportCommands } from './exports.js';
import { ledgerCommands } from './ledger.js';
import { marginCommands } from './margin.js';
import { memberCommands } from './members.js';
import { sendMetrics } from './metrics.js';
import { type OperatorDeps, refuseInput } from './operatorCall.js';
import { orderCommands } from './orders.js';
import { outboxCommands } from './outbox.js';
import { owedCommands } from './owed.js';
import { questionCommands } from './questions.js';
import { refillCommands } from './refills.js';
import { refundRequestCommands } from './refundRequests.js';
import { releaseCommands } from './releases.js';
import { remoteCommands } from './remotes.js';
import { retentionCommands } from './retention.js';
import { routeCommands } from './routes.js';
import { secretCommands } from './secret.js';
import { settingCommands } from './settings.js';
import { supplierAccountCommands } from './supplierAccounts.js';
import { supplierCommands } from './suppliers.js';
import { suspensionCommands } from './suspensions.js';
import { teamCommands } from './teams.js';
import { todayCommands } from './today.js';
import { transferCommands } from './transfers.js';

const ROUTES: Record<keyof typeof COMMANDS, (app: FastifyInstance, deps: OperatorDeps) => Promise<void>> = {
  settings: settingCommands,
  deposits: depositCommands,
  refundRequests: refundRequestCommands,
  transfers: transferCommands,
  orders: orderCommands,
  refills: refillCommands,
  questions: questionCommands,
  members: memberCommands,
  suspensions: suspensionCommands,
  ledger: ledgerCommands,
  margin: marginCommands,
  owed: owedCommands,
  exports: exportCommands,
  catalogue: catalogueCommands,
  content: contentCommands,
  outbox: outboxCommands,
  supplierAccounts: supplierAccountCommands,
  suppliers: supplierCommands,
  routes: routeCommands,
  brakes: brakeCommands,
  backup: backupCommands,
  remotes: remoteCommands,
  releases: releaseCommands,
  audit: auditCommands,
  retention: retentionCommands,
  secret: secretCommands,
  teams: teamCommands,
  today: todayCommands,
  demoData: demoDataCommands,
  access: accessCommands,
  alerts: alertCommands,
};

/** Bars framing, opening from elsewhere and referrers; `createFastify` does the rest. */
const HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** API of `npm run operator` and the console, for a loopback port only. */
export async function operatorRoutes(
  app: FastifyInstance,
  deps: OperatorDeps,
  authenticate: Authenticate = byTokenOrSession(deps),
): Promise<void> {
  readBySchemas(app, refuseInput);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  refuseOtherHosts(app, deps);
  refuseFrames(app, deps);
  admitCallers(app, authenticate);
  refuseWritesWithoutSpace(app, deps.space);
  // Earlier hooks would lose it while the body is read.
  app.addHook('preHandler', (_request, _reply, done) => withLongStatements(done));
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (callerOf(request).session) throw problem(404, 'NOT_FOUND');
    return sendMetrics(reply, deps);
  });
  await app.register(sessionRoutes, deps);
  await app.register(passkeyRoutes, deps);
  await app.register(deviceRoutes, deps);
  await app.register(consolePages);
  for (const routes of Object.values(ROUTES)) await app.register(routes, deps);
}
