import type { FastifyInstance } from 'fastify';
import { transact } from '../platform/index.js';
import { dismissTransfer, expireTopUps } from '../points/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import { listQuerySchema, type OperatorDeps, parseInput, parseRowId } from './operatorCall.js';
import { type OperatorTransfer, operatorDismissRequestSchema } from './operatorWire.js';
import { findUnmatched, presentTransfer } from './unmatchedTransfers.js';

/** `deposits unmatched`, `deposits dismiss`; `deposits accept --transfer` is beside the other answers. */
export async function transferCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/transfers/unmatched', async (request): Promise<OperatorTransfer[]> => {
    const { limit } = parseInput(listQuerySchema, request.query);
    await expireTopUps(db, clock.now());
    return findUnmatched(db, limit);
  });

  app.post<{ Params: { id: string } }>('/transfers/:id/dismiss', async (request) => {
    const transfer = parseRowId(request.params.id);
    const { reason } = parseInput(operatorDismissRequestSchema, request.body);
    const context = { db, clock, request };
    const action = 'transfer.dismiss';
    return answerOnce<OperatorTransfer>(context, { action, parts: [transfer, reason] }, (remember) =>
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
