import { AUTO_ORDER_STATUS, fromHundredths, MAX_SEARCH_LENGTH, toHundredths } from 'contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ApiProblem, type Database, foldId, type MemberRow, transact } from '../platform/index.js';
import { adjustBalance, DELETED_MEMBER } from '../points/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import { limitField, type OperatorDeps, parseInput } from './operatorCall.js';
import {
  type OperatorAdjustment,
  type OperatorMember,
  type OperatorMemberDetail,
  operatorAdjustRequestSchema,
} from './operatorWire.js';

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

/** Everything about a member that the operator may know; what only the member may is at most said to exist. */
async function showMember(
  db: Database,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OperatorMemberDetail> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('members as referrer', 'referrer.id', 'm.referredBy')
    .selectAll('m')
    .select('referrer.loginId as referrerLoginId')
    .select(({ selectFrom }) => [
      selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('orders.memberId', '=', 'm.id')
        .as('orders'),
      selectFrom('autoOrders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('autoOrders.memberId', '=', 'm.id')
        .where('autoOrders.status', '=', AUTO_ORDER_STATUS.active)
        .as('activeAutoOrders'),
      selectFrom('topUps')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('topUps.memberId', '=', 'm.id')
        .where('topUps.status', '=', 'pending')
        .where('topUps.expiresAt', '>', now)
        .as('pendingDeposits'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...presentMember(row),
    registerWhere: row.registerWhere,
    referralCode: row.referralCode,
    referredBy: row.referredBy === null ? null : (row.referrerLoginId ?? DELETED_MEMBER),
    hasPassword: row.passwordHash !== null,
    hasApiKey: row.apiKeyHash !== null,
    orders: row.orders ?? 0,
    activeAutoOrders: row.activeAutoOrders ?? 0,
    pendingDeposits: row.pendingDeposits ?? 0,
  };
}

interface MemberFilter {
  limit: number;
  /** Part of login ID, e-mail or phone number. */
  search?: string | undefined;
  /** Those who deleted their account, instead of the others. */
  deleted: boolean;
}

/** Members, the newest first. */
async function listMembers(db: Database, { limit, search, deleted }: MemberFilter): Promise<OperatorMember[]> {
  let query = db
    .selectFrom('members')
    .select(['id', 'loginId', 'balance', 'email', 'phone', 'createdAt', 'deletedAt'])
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(login_id ilike ${pattern} or email ilike ${pattern} or phone ilike ${pattern})`);
  }
  const rows = await query.execute();
  return rows.map(presentMember);
}

type ShownRow = Pick<MemberRow, 'id' | 'loginId' | 'balance' | 'email' | 'phone' | 'createdAt' | 'deletedAt'>;

/** What the operator sees of a member in a list, and first of all in the details. */
function presentMember(row: ShownRow): OperatorMember {
  return {
    id: row.loginId ?? DELETED_MEMBER,
    number: row.id,
    point: fromHundredths(row.balance),
    email: row.email,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/**
 * The number of the member with this login ID.
 * @throws ApiProblem 404
 */
export async function requireMember(db: Database, loginId: string): Promise<number> {
  const known = await db.selectFrom('members').select('id').where('idKey', '=', foldId(loginId)).executeTakeFirst();
  if (!known) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원이에요: ${loginId}`);
  return known.id;
}
