import type { FastifyInstance } from 'fastify';
import { withLongStatements } from '../db/embedded/frozenAfter.js';
import { refuseWritesWithoutSpace } from '../http/refuseWritesWithoutSpace.js';
import { supplierCommands } from '../suppliers/supplierCommands.js';
import { auditCommands } from './auditCommands.js';
import { autoOrderCommands } from './autoOrderCommands.js';
import { backupCommands } from './backupCommands.js';
import { catalogueCommands } from './catalogueCommands.js';
import { demoDataCommands } from './demoDataCommands.js';
import { depositCommands } from './depositCommands.js';
import { faqCommands } from './faqCommands.js';
import { ledgerCommands } from './ledgerCommands.js';
import { memberCommands } from './memberCommands.js';
import { noticeCommands } from './noticeCommands.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { orderCommands } from './orderCommands.js';
import { outboxCommands } from './outboxCommands.js';
import { registerWhereCommands } from './registerWhereCommands.js';
import { requireToken } from './requireToken.js';
import { settingCommands } from './settingCommands.js';

/** What `npm run operator` calls. It belongs on a loopback port of its own, never on the site's address. */
export async function operatorRoutes(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  app.addHook('onRequest', requireToken(deps.operatorToken));
  refuseWritesWithoutSpace(app, deps.space);
  // Not earlier: a body that is read in between would lose it.
  app.addHook('preHandler', (_request, _reply, done) => withLongStatements(done));
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()),
  );
  await app.register(settingCommands, deps);
  await app.register(depositCommands, deps);
  await app.register(orderCommands, deps);
  await app.register(autoOrderCommands, deps);
  await app.register(noticeCommands, deps);
  await app.register(faqCommands, deps);
  await app.register(registerWhereCommands, deps);
  await app.register(memberCommands, deps);
  await app.register(ledgerCommands, deps);
  await app.register(outboxCommands, deps);
  await app.register(catalogueCommands, deps);
  await app.register(demoDataCommands, deps);
  await app.register(supplierCommands, deps);
  await app.register(backupCommands, deps);
  await app.register(auditCommands, deps);
}
