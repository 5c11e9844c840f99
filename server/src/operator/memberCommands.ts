import { fromHundredths, MAX_SEARCH_LENGTH, toHundredths } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { transact } from '../db/transact.js';
import { adjustBalance } from '../ledger/adjustBalance.js';
import { answerOnce } from './answerOnce.js';
import { listMembers } from './listMembers.js';
import { limitField } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { type OperatorAdjustment, operatorAdjustRequestSchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { recordAction } from './recordAction.js';
import { requireMember } from './requireMember.js';
import { showMember } from './showMember.js';

type MemberParams = { Params: { id: string } };

const memberQuerySchema = v.object({
  limit: limitField,
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, 'FORM_INVALID'))),
  deleted: v.optional(v.picklist(['true', 'false'], 'FORM_INVALID'), 'false'),
});

/** `members list`, `members show`, `members adjust`. */
export async function memberCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock } = deps;

  app.get('/members', (request) => {
    const { limit, search, deleted } = parseInput(memberQuerySchema, request.query);
    return listMembers(db, { limit, search, deleted: deleted === 'true' });
  });

  app.get<MemberParams>('/members/:id', async (request) =>
    showMember(db, { memberId: await requireMember(db, request.params.id), now: clock.now() }),
  );

  app.post<MemberParams>('/members/:id/adjust', async (request) => {
    const { point, reason } = parseInput(operatorAdjustRequestSchema, request.body);
    const loginId = request.params.id;
    const action = 'member.adjust';
    const context = { db, clock, request };
    return answerOnce<OperatorAdjustment>(context, { action, parts: [loginId, point, reason] }, async (remember) => {
      const memberId = await requireMember(db, loginId);
      const adjustment = { memberId: loginId, amount: toHundredths(point), memo: reason };
      await transact(db, async (trx) => {
        const balance = fromHundredths(await adjustBalance({ ...deps, db: trx }, adjustment));
        const detail = { point, reason, balance };
        await recordAction(trx, context, { action, target: String(memberId), memberId, detail });
        await remember(trx, { id: loginId, adjusted: point, point: balance }, memberId);
      });
    });
  });
}
