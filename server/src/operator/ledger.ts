import { fromHundredths, MAX_INTEGER } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, type Database } from '../platform/index.js';
import { reportLedger } from '../points/index.js';
import { recordRead } from './memberReads.js';
import { requireMember } from './members.js';
import { limitField, memberField, type OperatorDeps } from './operatorCall.js';

const querystring = v.object({
  limit: limitField,
  member: memberField,
  /** Deleted members have no login ID any more. */
  number: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,9}$/, 'FORM_INVALID'),
      v.transform(Number),
      v.maxValue(MAX_INTEGER, 'FORM_INVALID'),
    ),
  ),
});

const movement = v.object({
  id: v.number(),
  createdAt: v.string(),
  kind: v.string(),
  amount: v.number(),
  balanceAfter: v.number(),
  orderId: v.nullable(v.number()),
  autoOrderId: v.nullable(v.number()),
  depositId: v.nullable(v.number()),
  memo: v.nullable(v.string()),
});

/** `ledger verify`, `ledger show`. */
export async function ledgerCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/ledger/verify', () => reportLedger(db));

  app.get('/ledger', { schema: { querystring, response: { 200: v.array(movement) } } }, async (request) => {
    const { limit, member, number } = request.query;
    const memberId = await findMember(member, number);
    await recordRead(db, { clock, request }, { action: 'read.ledger', memberId });
    return listMovements(db, { limit, memberId });
  });

  async function findMember(loginId: string | undefined, number: number | undefined): Promise<number> {
    if (loginId !== undefined) return requireMember(db, loginId);
    if (number === undefined) throw new ApiProblem(400, 'FORM_INVALID', '회원을 알려 주세요.');
    const known = await db.selectFrom('members').select('id').where('id', '=', number).executeTakeFirst();
    if (!known) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원 번호예요: ${number}`);
    return known.id;
  }
}

/** A member's movements of points, the newest first. */
async function listMovements(db: Database, { memberId, limit }: { memberId: number; limit: number }) {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    amount: fromHundredths(row.amount),
    balanceAfter: fromHundredths(row.balanceAfter),
    orderId: row.orderId,
    autoOrderId: row.autoOrderId,
    depositId: row.topUpId,
    memo: row.memo,
  }));
}
