import { AUTO_ORDER_STATUS, fromHundredths, MAX_SEARCH_LENGTH, toHundredths } from 'contract';
import { FORM_INVALID, lineField, moneyField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ApiProblem, type Database, foldId, type MemberRow, transact } from '../platform/index.js';
import { adjustBalance, DELETED_MEMBER } from '../points/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import { maskEmail, maskPhone, recordRead } from './memberReads.js';
import { flagField, limitField, type OperatorDeps } from './operatorCall.js';

/** By login ID. */
const params = v.object({ id: v.string() });
const memberQuery = v.object({
  limit: limitField,
  /** Part of login ID, e-mail or phone number. */
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH, FORM_INVALID))),
  /** Those who deleted their account, instead of the others. */
  deleted: flagField,
});

const member = v.object({
  /** Login ID. */
  id: v.string(),
  /** The number that the ledger knows, after a deletion too. */
  number: v.number(),
  point: v.number(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: v.string(),
  deletedAt: v.nullable(v.string()),
});
const memberDetail = v.object({
  ...member.entries,
  registerWhere: v.nullable(v.string()),
  referralCode: v.nullable(v.string()),
  /** Login ID of the member whose code was given at sign-up. */
  referredBy: v.nullable(v.string()),
  hasPassword: v.boolean(),
  hasApiKey: v.boolean(),
  orders: v.number(),
  activeAutoOrders: v.number(),
  pendingDeposits: v.number(),
});

/** Adds `point` KRW to the balance, or takes them when negative. */
const adjustmentBody = v.object({
  point: v.pipe(
    moneyField,
    v.check((point) => point !== 0, FORM_INVALID),
  ),
  reason: lineField,
});
/** Of the login ID as it was typed; `point` is the new balance. */
const adjustment = v.object({ id: v.string(), adjusted: v.number(), point: v.number() });

const listing = { querystring: memberQuery, response: { 200: v.array(member) } };
const showing = { params, response: { 200: memberDetail } };
const adjusting = { params, body: adjustmentBody, response: { 200: adjustment } };

/** `members list`, `members show`, `members adjust`. */
export async function memberCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock } = deps;

  app.get('/members', { schema: listing }, async (request) => {
    await recordRead(db, { clock, request }, { action: 'read.members' });
    return listMembers(db, request.query);
  });

  app.get('/members/:id', { schema: showing }, async (request) => {
    const memberId = await requireMember(db, request.params.id);
    await recordRead(db, { clock, request }, { action: 'read.member', memberId });
    return showMember(db, { memberId, now: clock.now() });
  });

  app.post('/members/:id/adjust', { schema: adjusting }, async (request) => {
    const { point, reason } = request.body;
    const loginId = request.params.id;
    const action = 'member.adjust';
    const context = { db, clock, request };
    return answerOnce<v.InferOutput<typeof adjustment>>(
      context,
      { action, parts: [loginId, point, reason] },
      async (remember) => {
        const memberId = await requireMember(db, loginId);
        const movement = { memberId: loginId, amount: toHundredths(point), memo: reason };
        await transact(db, async (trx) => {
          const balance = fromHundredths(await adjustBalance({ ...deps, db: trx }, movement));
          const detail = { point, reason, balance };
          await recordAction(trx, context, { action, target: String(memberId), memberId, detail });
          await remember(trx, { id: loginId, adjusted: point, point: balance }, memberId);
        });
      },
    );
  });
}

/** Everything about a member that the operator may know; what only the member may is at most said to exist. */
async function showMember(db: Database, { memberId, now }: { memberId: number; now: Date }) {
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

/** Members, the newest first, with e-mail and phone masked (B-operator-26). */
async function listMembers(db: Database, { limit, search, deleted }: v.InferOutput<typeof memberQuery>) {
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
  return rows.map((row) => {
    const { email, phone, ...shown } = presentMember(row);
    return { ...shown, email: email && maskEmail(email), phone: phone && maskPhone(phone) };
  });
}

type ShownRow = Pick<MemberRow, 'id' | 'loginId' | 'balance' | 'email' | 'phone' | 'createdAt' | 'deletedAt'>;

/** What the operator sees of a member in a list, and first of all in the details. */
function presentMember(row: ShownRow): v.InferOutput<typeof member> {
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
