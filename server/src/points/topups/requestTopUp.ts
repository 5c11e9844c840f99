import {
  calculatePayable,
  MAX_PENDING_TOP_UPS,
  parseSettings,
  TOP_UP_EXPIRY_HOURS,
  type TopUpRequest,
  toHundredths,
  validateTopUp,
} from 'contract';
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
  hashBody,
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

/** What decides whether and for how much a top-up is taken. */
const RULING_SETTINGS = ['ENABLE_PAYMENT_FEE', 'ENABLE_PAYMENT_TYPE'] as const;
/** So many depositors of one member within a day are told to the operator (B-point-63). */
const ALERTING_NAMES = 4;

interface TopUpPlacement {
  memberId: number;
  request: TopUpRequest;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
  /** The client's address; left out where the shop itself asks. */
  address?: string;
}

/** A request that is right, as it is written. */
interface NewTopUp {
  memberId: number;
  request: TopUpRequest;
  /** Whole won. */
  payable: number;
  createdAt: Date;
}

/**
 * Asks for points against a bank transfer. The same key and body give the first request again, or the first refusal.
 * @returns the request's id
 * @throws ApiProblem 400, 409 with too many that wait for their deposit, 422 or 429
 */
export async function requestTopUp(
  deps: Deps,
  { memberId, request, idempotencyKey, address }: TopUpPlacement,
): Promise<number> {
  const key = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashRequest(request) };
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

/** A name's suffixes are few: nobody takes them all from everybody else who is called so (B-point-94). */
async function takeForName(deps: Deps, name: string, address: string): Promise<void> {
  const subject = `${foldName(name)} ${networkOf(address)}`;
  const max = deps.config.limits.topUpsPerNameAndNetwork;
  await takeFromLimit(deps, { kind: 'topUp:name', subject, max, windowMinutes: DAY_MS / MINUTE_MS });
}

function hashRequest({ name, point, feeType, feeValue }: TopUpRequest): string {
  return hashBody([name, point, feeType, Object.entries(feeValue).sort()]);
}

/**
 * Under the member's lock: of several requests at the same moment each one sees those before it.
 * @returns `names`: depositors that this member named within a day, if this one is new among them; else 0
 */
async function writeTopUp(
  trx: Database,
  deps: Pick<Deps, 'secrets'>,
  topUp: NewTopUp,
): Promise<{ id: number; names: number }> {
  const { memberId, request, createdAt: now } = topUp;
  // The account was deleted after this request had been let in.
  if (!(await lockMember(trx, memberId))) throw problem(401, 'UNAUTHORIZED');
  await expireTopUps(trx, now, memberId);
  const { pending, names } = await readOthers(trx, memberId, now);
  if (pending >= MAX_PENDING_TOP_UPS) throw problem(409, 'TOO_MANY_PENDING');
  const id = await insertTopUp(trx, topUp);
  await rememberDetails(trx, deps, { memberId, request, at: now });
  return { id, names: names.includes(foldName(request.name)) ? 0 : names.length + 1 };
}

/** How many of the member's requests wait, and the names of those of the last day. */
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
        ...{ memberId, name, nameKey: foldName(name), ...depositor, feeType, createdAt },
        ...{ point: toNumeric(toHundredths(point)), payable: toNumeric(toHundredths(payable)) },
        feeValue: JSON.stringify(feeValue),
        expiresAt: new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS),
      })
      // Another member was given this suffix at the same moment. A parameter would not name the index in every plan.
      .onConflict((conflict) => conflict.column('depositorKey').where('status', '=', sql.lit('pending')).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
}
