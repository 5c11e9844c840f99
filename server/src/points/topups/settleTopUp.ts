import { fromHundredths, TOP_UP_EXPIRY_HOURS } from '@storefront/contract';
import { sql } from 'kysely';
import { noteEvents, tellMember } from '../../members/index.js';
import {
  type Alongside,
  ApiProblem,
  type Database,
  type Deps,
  HOUR_MS,
  problem,
  type TopUpRow,
  transact,
} from '../../platform/index.js';
import { lockMember, postMovement } from '../ledger/postMovement.js';
import { chooseDepositor } from './depositor.js';

export interface OwnTopUp {
  id: number;
  memberId: number;
}

/** Settles a pending top-up once. */
async function settleTopUp(
  { db, clock }: Deps,
  { id, memberId }: Pick<OwnTopUp, 'id'> & Partial<OwnTopUp>,
  settle: (trx: Database, topUp: TopUpRow, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { topUp } = await lockTopUp(trx, id, memberId);
    if (topUp.status !== 'pending' || topUp.expiresAt <= at) throw problem(409, 'TOP_UP_SETTLED');
    await settle(trx, topUp, at);
  });
}

/**
 * Locks a top-up, its member first.
 * @param ofMember required owner
 * @throws ApiProblem 401 if the owner's account was deleted after the request had been let in
 */
export async function lockTopUp(
  trx: Database,
  id: number,
  ofMember?: number,
): Promise<{ topUp: TopUpRow; isMemberGone: boolean }> {
  const row = await trx.selectFrom('topUps').select('memberId').where('id', '=', id).executeTakeFirst();
  if (!row || (ofMember !== undefined && row.memberId !== ofMember)) throw problem(404, 'NOT_FOUND');
  const member = await lockMember(trx, row.memberId);
  if (ofMember !== undefined && !member) throw problem(401, 'UNAUTHORIZED');
  // The expiry takes no member's lock, so the row needs its own.
  const topUp = await trx
    .selectFrom('topUps')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { topUp, isMemberGone: member === null };
}

type Answered = Pick<TopUpRow, 'status' | 'responseAt'> &
  Partial<Pick<TopUpRow, 'failure' | 'refusal' | 'expiresAt' | 'depositor' | 'depositorKey'>>;

async function change(trx: Database, id: number, columns: Answered): Promise<void> {
  await trx.updateTable('topUps').set(columns).where('id', '=', id).execute();
}

/** Credits the points, once. */
export async function acceptTopUp(deps: Deps, id: number, alongside?: Alongside): Promise<void> {
  await settleTopUp(deps, { id }, async (trx, topUp, at) => {
    await creditTopUp(trx, topUp, at);
    await alongside?.(trx);
  });
}

/** Requires a locked, open top-up. */
export async function creditTopUp(trx: Database, { id, memberId, point }: TopUpRow, at: Date): Promise<void> {
  await postMovement(trx, { memberId, kind: 'topUp', amount: point, topUpId: id, at });
  await change(trx, id, { status: 'success', responseAt: at });
  await tellMember(trx, { memberId, kind: 'depositCredited', subjectId: id, detail: fromHundredths(point) }, at);
}

export async function refuseTopUp(
  deps: Deps,
  id: number,
  alongside?: Alongside,
  refusal: string | null = null,
): Promise<void> {
  await settleTopUp(deps, { id }, async (trx, _topUp, at) => {
    await change(trx, id, { status: 'fail', failure: 'refused', refusal, responseAt: at });
    await alongside?.(trx);
  });
}

export async function cancelTopUp(deps: Deps, own: OwnTopUp): Promise<void> {
  await settleTopUp(deps, own, (trx, { id }, at) =>
    change(trx, id, { status: 'fail', failure: 'canceled', responseAt: at }),
  );
}

/** Reopens an expired top-up for the full time. */
export async function reopenTopUp({ db, clock }: Deps, id: number, alongside?: Alongside): Promise<void> {
  const now = clock.now();
  await expireTopUps(db, now);
  await transact(db, async (trx) => {
    const { topUp, isMemberGone } = await lockTopUp(trx, id);
    if (topUp.failure !== 'expired') {
      throw new ApiProblem(409, 'TOP_UP_NOT_EXPIRED', '입금 기한이 지나 취소된 충전 신청만 다시 열 수 있어요.');
    }
    if (isMemberGone) throw new ApiProblem(409, 'MEMBER_GONE', '탈퇴한 회원의 충전 신청은 다시 열 수 없어요.');
    const expiresAt = new Date(now.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS);
    const depositor = await chooseDepositor(trx, {
      memberId: topUp.memberId,
      name: topUp.name,
      before: topUp.depositorKey,
      now,
    });
    await change(trx, id, { status: 'pending', failure: null, responseAt: null, expiresAt, ...depositor });
    await alongside?.(trx);
  });
}

/**
 * Cancels overdue top-ups, before any is shown and by a job. Skips locked rows: whoever holds one answers
 * it.
 */
export async function expireTopUps(db: Database, now: Date, memberId?: number): Promise<void> {
  const ofMember = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  await sql`
    with due as (
      select id from top_ups where status = 'pending' and expires_at <= ${now} and ${ofMember}
      for no key update skip locked
    ), expired as (
      update top_ups set status = 'fail', failure = 'expired', response_at = expires_at
      from due where top_ups.id = due.id
      returning top_ups.id, member_id
    )
    ${noteEvents(sql`select member_id, 'depositExpired'::text as kind, id as subject_id, null::bigint as detail from expired`, now)}`.execute(
    db,
  );
}
