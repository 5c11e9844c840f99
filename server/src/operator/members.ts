import { AUTO_ORDER_STATUS, fromHundredths, mapStored, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { endAllSessions, readLogIns } from '../members/index.js';
import { ApiProblem, type Database, foldId, type MemberRow, takeFromLimit, transact } from '../platform/index.js';
import { adjustBalance, DELETED_MEMBER } from '../points/index.js';
import { callerOf } from './access/callers.js';
import { mayCall } from './commands/Command.js';
import { type Member, type MemberFilter, members } from './commands/members.js';
import { findMemberId, maskRow, recordRead } from './memberReads.js';
import { routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';
import { hasTrigram, patternOf } from './searchText.js';

export const memberCommands = routesOf(members, (deps) => {
  const { db, clock } = deps;
  return {
    'members list': async (request) => {
      const { search } = request.query;
      const { name, role } = callerOf(request);
      if (search !== undefined && !mayCall(role, members['members show'])) {
        const max = deps.config.limits.memberSearchesPerReader;
        await takeFromLimit(deps, { kind: 'console:search', subject: name, max });
      }
      const found = await listMembers(db, request.query);
      const foundIds = search === undefined ? [] : found.map(({ number }) => number);
      await recordRead(db, { clock, request }, { action: 'read.members', foundIds });
      return found;
    },

    'members show': async (request) => {
      const memberId = await requireMember(db, request.params.id);
      await recordRead(db, { clock, request }, { action: 'read.member', memberId });
      const shown = await showMember(db, { memberId, now: clock.now() });
      return maskRow('members', shown, callerOf(request).role);
    },

    'members log-ins': async (request) => {
      const memberId = await requireMember(db, request.params.id);
      await recordRead(db, { clock, request }, { action: 'read.logIns', memberId });
      return readLogIns(deps, memberId);
    },

    'members end-sessions': async (request) => {
      const { reason } = request.body;
      const loginId = request.params.id;
      const command = { action: 'member.endSessions', parts: [loginId, reason] };
      return runIdempotently(deps, request, command, async (remember) => {
        const memberId = await requireMember(db, loginId);
        await transact(db, async (trx) => {
          await endAllSessions(trx, memberId);
          const answer = { id: loginId, endedAt: clock.now() };
          await remember(trx, answer, { target: String(memberId), memberId, detail: { reason } });
        });
      });
    },

    'members adjust': async (request) => {
      const { point, reason } = request.body;
      const loginId = request.params.id;
      const command = { action: 'member.adjust', parts: [loginId, point, reason] };
      return runIdempotently(deps, request, command, async (remember) => {
        const memberId = await requireMember(db, loginId);
        const movement = { memberId: loginId, amount: toHundredths(point), memo: reason };
        await transact(db, async (trx) => {
          const balance = fromHundredths(await adjustBalance({ ...deps, db: trx }, movement));
          const answer = { id: loginId, adjusted: point, point: balance };
          await remember(trx, answer, { target: String(memberId), memberId, detail: { point, reason, balance } });
        });
      });
    },
  };
});

/** Operator's view of a member; secrets are at most said to exist. */
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
    ...mapStored((name) => row[name]),
    suspension: row.suspension,
    memo: row.memo,
    referralCode: row.referralCode,
    referredBy: row.referredBy === null ? null : (row.referrerLoginId ?? DELETED_MEMBER),
    hasPassword: row.passwordHash !== null,
    hasApiKey: row.apiKeyHash !== null,
    orders: row.orders ?? 0,
    activeAutoOrders: row.activeAutoOrders ?? 0,
    pendingDeposits: row.pendingDeposits ?? 0,
  };
}

/**
 * Newest first, e-mail and phone masked (B-operator-26). Masked values match only as a whole: partial matches would
 * reveal them letter by letter.
 */
async function listMembers(db: Database, { limit, before, search, deleted }: MemberFilter) {
  let query = db
    .selectFrom('members')
    .select(SHOWN)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (search !== undefined) {
    const hasId = hasTrigram(search)
      ? sql`lower(login_id) like lower(${patternOf(search)})`
      : sql`id_key = ${foldId(search)}`;
    const phone = search.replace(/[\s-]/g, '');
    query = query.where(sql<boolean>`(${hasId} or lower(email) = lower(${search.trim()}) or phone = ${phone})`);
  }
  const rows = await query.execute();
  return rows.map((row) => maskRow('members', presentMember(row)));
}

const SHOWN = ['id', 'loginId', 'balance', 'email', 'phone', 'createdAt', 'deletedAt', 'suspendedAt'] as const;

function presentMember(row: Pick<MemberRow, (typeof SHOWN)[number]>): Member {
  return {
    id: row.loginId ?? DELETED_MEMBER,
    number: row.id,
    point: fromHundredths(row.balance),
    email: row.email,
    phone: row.phone,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    suspendedAt: row.suspendedAt,
  };
}

export async function requireMember(db: Database, loginId: string): Promise<number> {
  const memberId = await findMemberId(db, loginId);
  if (memberId === undefined) throw new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원이에요: ${loginId}`);
  return memberId;
}
