import { fromHundredths, PATHS, REFUND_STATE, type RefundRequest, validateRefund } from '@storefront/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { warnMember } from '../../members/index.js';
import {
  ApiProblem,
  type Database,
  type Deps,
  doOnce,
  fieldProblem,
  keyOf,
  problem,
  type RefundRequestRow,
  type Secrets,
  type TopUpRow,
  toNumeric,
  transact,
} from '../../platform/index.js';
import { postMovement } from '../ledger/postMovement.js';
import { lockTopUp, type OwnTopUp } from './settleTopUp.js';
import { isInRefundWindow, readUnused } from './unusedPoints.js';

const accountSchema = v.object({
  bank: v.string(),
  accountNumber: v.string(),
  accountHolder: v.string(),
  reason: v.string(),
});
type RefundAccount = v.InferOutput<typeof accountSchema>;
const ACCOUNT_PARTS = ['bank', 'accountNumber', 'accountHolder', 'reason'] as const;

interface RefundAsked {
  id: number;
  memberId: number;
  request: RefundRequest;
  idempotencyKey?: string | null;
  siteOrigin?: string;
}

/**
 * Requests a refund of unused points, which leave the balance at once (B-point-70). Repeating an open request returns
 * it.
 */
export async function askRefund(
  deps: Deps,
  { id, memberId, request, idempotencyKey = null, siteOrigin = '' }: RefundAsked,
): Promise<number> {
  const checked = validateRefund(request);
  if (!checked.ok) throw fieldProblem(400, checked.errors);
  const { amount: shown, ...account } = checked.value;
  const parts = [id, shown, ...ACCOUNT_PARTS.map((part) => account[part])];
  const key = keyOf(idempotencyKey, parts);
  return doOnce(deps, { memberId, scope: 'refundRequest', key }, (remember) =>
    transact(deps.db, async (trx) => {
      const requestId = await writeRequest(trx, deps, { id, memberId, account, shown, siteOrigin });
      await remember(trx, requestId);
      return requestId;
    }),
  );
}

interface NewRequest extends Required<Pick<RefundAsked, 'id' | 'memberId' | 'siteOrigin'>> {
  account: RefundAccount;
  shown: number | undefined;
}

async function writeRequest(
  trx: Database,
  { clock, secrets }: Deps,
  { id, memberId, account, shown, siteOrigin }: NewRequest,
): Promise<number> {
  const at = clock.now();
  const { topUp } = await lockTopUp(trx, id, memberId);
  const open = await findOpenRequest(trx, id);
  if (open) {
    if (isSame(openAccount(secrets, open), account)) return open.id;
    throw problem(409, 'REFUND_ASKED');
  }
  const amount = await checkUnused(trx, topUp, at, shown);
  await postMovement(trx, { memberId, kind: 'topUpRefund', amount: -amount, topUpId: id, at });
  await changeRefunded(trx, topUp, { refunded: topUp.refunded + amount, refundedAt: topUp.refundedAt ?? at });
  const accountSealed = secrets.seal(JSON.stringify(account));
  const row = await trx
    .insertInto('refundRequests')
    .values({ topUpId: id, amount: toNumeric(amount), accountSealed, askedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Somebody else may have asked (B-point-91).
  const message = {
    title: `${fromHundredths(amount).toLocaleString('ko-KR')}원 환불 요청을 받았어요`,
    body: '직접 요청하지 않았다면 충전내역에서 바로 취소하고 비밀번호를 바꿔 주세요.',
    url: `${PATHS.point}?q=${id}`,
    tag: `refund-${row.id}`,
    siteOrigin,
  };
  await warnMember(trx, { memberId, message }, at);
  return row.id;
}

async function checkUnused(trx: Database, topUp: TopUpRow, at: Date, shown: number | undefined): Promise<number> {
  if (topUp.status !== 'success') throw problem(409, 'REFUND_NOT_PAID');
  if (!isInRefundWindow(topUp, at)) throw problem(409, 'REFUND_WINDOW_OVER');
  const unused = (await readUnused(trx, { memberId: topUp.memberId, ids: [topUp.id] })).get(topUp.id);
  if (!unused) throw problem(409, 'REFUND_ALL_USED');
  const point = fromHundredths(unused);
  if (shown !== undefined && shown !== point) {
    const { statusCode, code, message } = problem(409, 'REFUND_AMOUNT_CHANGED');
    throw new ApiProblem(statusCode, code, message, {}, { point });
  }
  return unused;
}

function isSame(told: RefundAccount | null, account: RefundAccount): boolean {
  return ACCOUNT_PARTS.every((part) => told?.[part] === account[part]);
}

/** Requires a locked top-up: whoever opens or ends a request locks it. */
export async function findOpenRequest(trx: Database, topUpId: number): Promise<RefundRequestRow | null> {
  const row = await trx
    .selectFrom('refundRequests')
    .selectAll()
    .where('topUpId', '=', topUpId)
    .where('state', '=', REFUND_STATE.open)
    .executeTakeFirst();
  return row ?? null;
}

/** Null once erased, or if sealed under another secret. */
export function openAccount(
  secrets: Secrets,
  { accountSealed }: Pick<RefundRequestRow, 'accountSealed'>,
): RefundAccount | null {
  const told = accountSealed === null ? null : secrets.unseal(accountSealed);
  return told === null ? null : v.parse(accountSchema, JSON.parse(told));
}

async function closeRequest(
  trx: Database,
  { id }: RefundRequestRow,
  end: { state: 'withdrawn' } | { state: 'refused'; refusal: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('refundRequests')
    .set({ ...end, settledAt: at, accountSealed: null })
    .where('id', '=', id)
    .execute();
}

export async function changeRefunded(
  trx: Database,
  { id }: TopUpRow,
  { refunded, refundedAt }: Pick<TopUpRow, 'refunded' | 'refundedAt'>,
): Promise<void> {
  const values = { refunded: toNumeric(refunded), refundedAt: refunded === 0 ? null : refundedAt };
  await trx.updateTable('topUps').set(values).where('id', '=', id).execute();
}

interface Refusal {
  memberId: number;
  returned: number;
}

/** Refuses an open request and returns its points, unless the account is deleted. */
export async function refuseRefund(
  { db, clock }: Deps,
  { id, reason }: { id: number; reason: string },
  alongside: (trx: Database, refusal: Refusal) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { topUp, isMemberGone } = await lockTopUp(trx, id);
    const open = await findOpenRequest(trx, id);
    if (!open) throw noRequest();
    const returned = isMemberGone ? 0 : open.amount;
    if (!isMemberGone) await giveBack(trx, topUp, returned, at);
    await closeRequest(trx, open, { state: REFUND_STATE.refused, refusal: reason }, at);
    await alongside(trx, { memberId: topUp.memberId, returned });
  });
}

async function giveBack(trx: Database, topUp: TopUpRow, amount: number, at: Date): Promise<void> {
  const { memberId, id: topUpId, refunded, refundedAt } = topUp;
  await postMovement(trx, { memberId, kind: 'topUpRefund', amount, topUpId, at });
  await changeRefunded(trx, topUp, { refunded: refunded - amount, refundedAt });
}

/** Withdraws an open request (B-point-92). */
export async function withdrawRefund({ db, clock }: Deps, { id, memberId }: OwnTopUp): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { topUp } = await lockTopUp(trx, id, memberId);
    const open = await findOpenRequest(trx, id);
    if (!open) throw problem(409, 'REFUND_SETTLED');
    await giveBack(trx, topUp, open.amount, at);
    await closeRequest(trx, open, { state: REFUND_STATE.withdrawn }, at);
  });
}

export function noRequest(): ApiProblem {
  return new ApiProblem(409, 'NO_REFUND_REQUEST', '이 충전에는 처리할 환불 요청이 없어요.');
}

export async function findLastRequests(
  db: Database,
  topUpIds: readonly number[],
): Promise<ReadonlyMap<number, RefundRequestRow>> {
  if (topUpIds.length === 0) return new Map();
  const { rows } = await sql<RefundRequestRow>`
    select distinct on (top_up_id) * from refund_requests where top_up_id = any(${topUpIds}::bigint[])
    order by top_up_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.topUpId, row]));
}
