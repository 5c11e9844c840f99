import { fromHundredths, toHundredths } from 'contract';
import { operatorAdjustRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { adjustBalance } from '../ledger/adjustBalance.js';
import { foldId } from '../members/foldId.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';
import { recordAction } from './recordAction.js';

/** `members adjust`. */
export async function memberCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock } = deps;

  app.post<{ Params: { id: string } }>('/members/:id/adjust', async (request) => {
    const { point, reason } = parseInput(operatorAdjustRequestSchema, request.body);
    const memberId = request.params.id;
    await requireMember(memberId);
    const balance = await transact(db, async (trx) => {
      const after = await adjustBalance({ ...deps, db: trx }, { memberId, amount: toHundredths(point), memo: reason });
      await recordAction(trx, clock, { action: 'member.adjust', target: memberId, detail: { point, reason } });
      return after;
    });
    return { id: memberId, adjusted: point, point: fromHundredths(balance) };
  });

  async function requireMember(memberId: string): Promise<void> {
    const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(memberId)).executeTakeFirst();
    if (!known) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원이에요: ${memberId}`);
  }
}
