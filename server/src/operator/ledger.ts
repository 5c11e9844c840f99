import { fromHundredths, MAX_ID_LENGTH, MAX_INTEGER } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, type Database } from '../platform/index.js';
import { reportLedger } from '../points/index.js';
import { requireMember } from './members.js';
import { limitField, type OperatorDeps, parseInput } from './operatorCall.js';
import type { OperatorMovement } from './operatorWire.js';

const movementQuerySchema = v.object({
  limit: limitField,
  member: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, 'FORM_INVALID'))),
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

/** `ledger verify`, `ledger show`. */
export async function ledgerCommands(app: FastifyInstance, { db }: OperatorDeps): Promise<void> {
  app.get('/ledger/verify', () => reportLedger(db));

  app.get('/ledger', async (request): Promise<OperatorMovement[]> => {
    const { limit, member, number } = parseInput(movementQuerySchema, request.query);
    return listMovements(db, { limit, memberId: await findMember(member, number) });
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
async function listMovements(
  db: Database,
  { memberId, limit }: { memberId: number; limit: number },
): Promise<OperatorMovement[]> {
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
