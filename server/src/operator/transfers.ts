import { lineField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { transact } from '../platform/index.js';
import { dismissTransfer, expireTopUps } from '../points/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import { recordRead } from './memberReads.js';
import { listQuerySchema, type OperatorDeps, rowParams } from './operatorCall.js';
import { findUnmatched, presentTransfer, type Transfer, transferSchema } from './unmatchedTransfers.js';

const listing = { querystring: listQuerySchema, response: { 200: v.array(transferSchema) } };
const dismissing = { params: rowParams, body: v.object({ reason: lineField }), response: { 200: transferSchema } };

/** `deposits unmatched`, `deposits dismiss`; `deposits accept --transfer` is beside the other answers. */
export async function transferCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/transfers/unmatched', { schema: listing }, async (request) => {
    await expireTopUps(db, clock.now());
    await recordRead(db, { clock, request }, { action: 'read.transfers' });
    return findUnmatched(db, request.query.limit);
  });

  app.post('/transfers/:id/dismiss', { schema: dismissing }, async (request) => {
    const { id: transfer } = request.params;
    const { reason } = request.body;
    const context = { db, clock, request };
    const action = 'transfer.dismiss';
    return answerOnce<Transfer>(context, { action, parts: [transfer, reason] }, (remember) =>
      transact(db, async (trx) => {
        const row = await dismissTransfer(trx, { transfer, at: clock.now() });
        const answer = presentTransfer(row);
        const detail = { amount: answer.amount, reason };
        await recordAction(trx, context, { action, target: String(transfer), detail });
        // Without the name, which is kept for a while only.
        await remember(trx, { ...answer, name: null });
      }),
    );
  });
}
