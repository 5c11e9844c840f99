import {
  calculatePayable,
  MAX_PENDING_TOP_UPS,
  parseSettings,
  TOP_UP_EXPIRY_HOURS,
  type TopUpRequest,
  toHundredths,
  validateTopUp,
} from '@storefront/contract';
import { sql } from 'kysely';
import { readSettings } from '../../catalogue/index.js';
import {
  DAY_MS,
  type Database,
  type Deps,
  doOnce,
  fieldProblem,
  foldName,
  HOUR_MS,
  keyOf,
  MINUTE_MS,
  networkOf,
  problem,
  retryLost,
  shopMetrics,
  takeFromLimit,
  toNumeric,
  transact,
} from '../../platform/index.js';
import { lockMember } from '../ledger/postMovement.js';
import { chooseDepositor } from './depositor.js';
import { rememberDetails } from './rememberedDetails.js';
import { expireTopUps } from './settleTopUp.js';

const RULING_SETTINGS = ['ENABLE_PAYMENT_FEE', 'ENABLE_PAYMENT_TYPE'] as const;
/** Depositors in a day that alert the operator (B-point-63). */
const ALERTING_NAMES = 4;

interface TopUpPlacement {
  memberId: number;
  request: TopUpRequest;
  idempotencyKey: string | null;
  address?: string;
}

interface NewTopUp {
  memberId: number;
  request: TopUpRequest;
  payable: number;
  createdAt: Date;
}

/** Requests points. The same key and body repeat the first request or refusal. */
export async function requestTopUp(
  deps: Deps,
  { memberId, request, idempotencyKey, address }: TopUpPlacement,
): Promise<number> {
  const key = keyOf(idempotencyKey, [request.name, request.point, request.feeType, request.feeValue]);
  return doOnce(deps, { memberId, scope: 'topUp', key }, async (remember) => {
    const { flags, paymentKinds } = parseSettings(await readSettings(deps.db, RULING_SETTINGS));
    const checked = validateTopUp(request, { kinds: paymentKinds });
    if (!checked.ok) throw fieldProblem(400, checked.errors);
    const { point, feeType } = checked.value;
    const max = deps.config.limits.topUpsPerMember;
    await takeFromLimit(deps, { kind: 'topUp:member', subject: String(memberId), max });
    if (address !== undefined) await takeForName(deps, request.name, address);
    const payable = calculatePayable({ points: point, kind: feeType, feeEnabled: flags.ENABLE_PAYMENT_FEE });
    const topUp = { memberId, request: checked.value, payable, createdAt: deps.clock.now() };
    const write = () =>
      transact(deps.db, async (trx) => {
        const written = await writeTopUp(trx, deps, topUp);
        await remember(trx, written.id);
        return written;
      });
    const { id, names } = await retryLost(write, { isRepeatable: key !== null });
    if (names >= ALERTING_NAMES) {
      deps.log.warn({ member: memberId, names }, 'a member asks for top-ups under many names');
      shopMetrics(deps.metrics).manyDepositorsSeen();
    }
    return id;
  });
}

/** Limits requests per name: its suffixes are few (B-point-94). */
async function takeForName(deps: Deps, name: string, address: string): Promise<void> {
  const subject = `${foldName(name)} ${networkOf(address)}`;
  const max = deps.config.limits.topUpsPerNameAndNetwork;
  await takeFromLimit(deps, { kind: 'topUp:name', subject, max, windowMinutes: DAY_MS / MINUTE_MS });
}

/** @returns `names`: the member's depositors of a day if this one is new, else 0 */
async function writeTopUp(trx: Database, deps: Deps, topUp: NewTopUp): Promise<{ id: number; names: number }> {
  const { memberId, request, createdAt: now } = topUp;
  if (!(await lockMember(trx, memberId))) throw problem(401, 'UNAUTHORIZED');
  await expireTopUps(trx, now, memberId);
  const { pending, names } = await readOthers(trx, memberId, now);
  if (pending >= MAX_PENDING_TOP_UPS) throw problem(409, 'TOO_MANY_PENDING');
  const id = await insertTopUp(trx, topUp);
  await rememberDetails(trx, deps, { memberId, request, at: now });
  return { id, names: names.includes(foldName(request.name)) ? 0 : names.length + 1 };
}

async function readOthers(
  trx: Database,
  memberId: number,
  now: Date,
): Promise<{ pending: number; names: (string | null)[] }> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ isPending: boolean; nameKey: string | null; isRecent: boolean }>`
    select status = 'pending' as is_pending, name_key, created_at > ${since} as is_recent from top_ups
    where member_id = ${memberId} and (status = 'pending' or created_at > ${since})`.execute(trx);
  const names = new Set(rows.filter(({ isRecent }) => isRecent).map(({ nameKey }) => nameKey));
  return { pending: rows.filter(({ isPending }) => isPending).length, names: [...names] };
}

async function insertTopUp(trx: Database, { memberId, request, payable, createdAt }: NewTopUp): Promise<number> {
  const { name, point, feeType, feeValue } = request;
  for (;;) {
    const depositor = await chooseDepositor(trx, { memberId, name, now: createdAt });
    const row = await trx
      .insertInto('topUps')
      .values({
        memberId,
        name,
        nameKey: foldName(name),
        ...depositor,
        feeType,
        createdAt,
        point: toNumeric(toHundredths(point)),
        payable: toNumeric(toHundredths(payable)),
        feeValue: JSON.stringify(feeValue),
        expiresAt: new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS),
      })
      // A parameter would keep some plans from the partial index.
      .onConflict((conflict) => conflict.column('depositorKey').where('status', '=', sql.lit('pending')).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
}
