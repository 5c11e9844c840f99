import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, readBySchemas, refuseWritesWithoutSpace, withLongStatements } from '../platform/index.js';
import { auditCommands } from './audit.js';
import { backupCommands } from './backup.js';
import { brakeCommands } from './brakes.js';
import { catalogueCommands } from './catalogue.js';
import { faqCommands, noticeCommands, registerWhereCommands } from './content.js';
import { demoDataCommands } from './demoData.js';
import { depositCommands } from './deposits.js';
import { ledgerCommands } from './ledger.js';
import { memberCommands } from './members.js';
import { type OperatorDeps, refuseInput } from './operatorCall.js';
import { autoOrderCommands, orderCommands } from './orders.js';
import { outboxCommands } from './outbox.js';
import { refundRequestCommands } from './refundRequests.js';
import { remoteCommands } from './remotes.js';
import { retentionCommands } from './retention.js';
import { settingCommands } from './settings.js';
import { supplierCommands } from './suppliers.js';
import { teamCommands } from './teams.js';
import { transferCommands } from './transfers.js';

const COMMANDS = [
  ...[
    settingCommands,
    depositCommands,
    transferCommands,
    refundRequestCommands,
    orderCommands,
    autoOrderCommands,
    noticeCommands,
  ],
  ...[faqCommands, registerWhereCommands, memberCommands, ledgerCommands, outboxCommands, catalogueCommands],
  ...[demoDataCommands, supplierCommands, brakeCommands, backupCommands, remoteCommands, auditCommands, teamCommands],
  retentionCommands,
];

/** What `npm run operator` calls. It belongs on a loopback port of its own, never on the site's address. */
export async function operatorRoutes(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  readBySchemas(app, refuseInput);
  app.addHook('onRequest', requireToken(deps.operatorToken));
  refuseWritesWithoutSpace(app, deps.space);
  // Not earlier: a body that is read in between would lose it.
  app.addHook('preHandler', (_request, _reply, done) => withLongStatements(done));
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()),
  );
  for (const commands of COMMANDS) await app.register(commands, deps);
}

/** A hook that lets only those pass who know the token. Comparing takes the same time however much of it is right. */
function requireToken(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${token}`);
  return async (request) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ApiProblem(401, 'OPERATOR_TOKEN', '운영자 토큰이 올바르지 않아요. (wrong operator token)');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
