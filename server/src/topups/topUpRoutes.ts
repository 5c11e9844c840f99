import {
  calculatePayable,
  type FeeValue,
  parseSettings,
  TOP_UP_EXPIRY_HOURS,
  type TopUpRequest,
  toHundredths,
  validateTopUp,
} from 'contract';
import { topUpRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { violatedConstraint } from '../db/databaseErrors.js';
import { toNumeric } from '../db/numbers.js';
import { retryLost } from '../db/transact.js';
import type { Deps } from '../deps/Deps.js';
import { fieldProblem, problem } from '../errors/ApiProblem.js';
import { readBody } from '../http/readBody.js';
import { hashBody, readIdempotencyKey } from '../http/readHeaders.js';
import { findEarlierResult, type IdempotencyKey } from '../idempotency/IdempotencyKey.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { readSettings } from '../settings/settings.js';
import { foldName } from '../text/foldName.js';
import { HOUR_MS } from '../time/time.js';
import { cancelTopUp } from './settleTopUp.js';

/** What decides whether and for how much a top-up is taken. */
const RULING_SETTINGS = ['ENABLE_PAYMENT_FEE', 'ENABLE_PAYMENT_TYPE'] as const;

/** `POST /service/point` (B-point-24), `DELETE /service/point/:id` (B-point-33). */
export function topUpRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/service/point', { onRequest: requireMember(deps) }, async (request, reply) => {
    const id = await requestTopUp(deps, {
      memberId: memberOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: readBody(request, topUpRequestSchema),
    });
    return reply.code(201).send({ id });
  });

  app.delete<{ Params: { id: string } }>(
    '/service/point/:id',
    { onRequest: requireMember(deps) },
    async (request, reply) => {
      await cancelTopUp(deps, { id: readRowId(request.params.id), memberId: memberOf(request).id });
      return reply.code(204).send();
    },
  );
}

/** A row's number; what cannot be one is nobody's (B-api-11). */
function readRowId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw problem(404, 'NOT_FOUND');
  return Number(text);
}

interface TopUpPlacement {
  memberId: number;
  request: TopUpRequest;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
}

/**
 * Asks for points against a bank transfer. The same key and body give the first request again.
 * @returns the request's id
 * @throws ApiProblem 400 or 422
 */
export async function requestTopUp(deps: Deps, { memberId, request, idempotencyKey }: TopUpPlacement): Promise<number> {
  const key = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashRequest(request) };
  const findEarlier = () => findEarlierResult(deps.db, { memberId, scope: 'topUp', key });
  const earlier = await findEarlier();
  if (earlier !== null) return earlier;

  const { flags, paymentKinds } = parseSettings(await readSettings(deps.db, RULING_SETTINGS));
  const checked = validateTopUp(request, { kinds: paymentKinds });
  if (!checked.ok) throw fieldProblem(400, checked.errors);
  const { name, point, feeType, feeValue } = checked.value;
  const payable = calculatePayable({ points: point, kind: feeType, feeEnabled: flags.ENABLE_PAYMENT_FEE });
  const createdAt = deps.clock.now();
  const topUp: NewTopUp = {
    memberId,
    name,
    point: toHundredths(point),
    payable: toHundredths(payable),
    feeType,
    feeValue,
    idempotency: key,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS),
  };
  try {
    const id = await retryLost(() => insertTopUp(deps.db, topUp), { isRepeatable: key !== null });
    // The account was deleted after this request had been let in.
    if (id === null) throw problem(401, 'UNAUTHORIZED');
    return id;
  } catch (error) {
    const result = violatedConstraint(error) === 'idempotency_keys_pkey' ? await findEarlier() : null;
    if (result === null) throw error;
    return result;
  }
}

function hashRequest({ name, point, feeType, feeValue }: TopUpRequest): string {
  return hashBody([name, point, feeType, Object.entries(feeValue).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

interface NewTopUp {
  memberId: number;
  name: string;
  /** Hundredths. */
  point: number;
  /** Hundredths. */
  payable: number;
  feeType: number;
  feeValue: FeeValue;
  idempotency: IdempotencyKey | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Writes a pending top-up and its idempotency key: one statement, all or nothing. It shares the member's lock, so that
 * a deletion at the same time finds it or prevents it.
 * @returns its id, or null if the account is gone
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
async function insertTopUp(db: Database, topUp: NewTopUp): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with member as (
      select id from members where id = ${topUp.memberId} and deleted_at is null for share
    ), asked as (
      insert into top_ups (member_id, name, name_key, point, payable, fee_type, fee_value, created_at, expires_at)
      select id, ${topUp.name}::text, ${foldName(topUp.name)}::text, ${toNumeric(topUp.point)}::numeric, ${toNumeric(topUp.payable)}::numeric,
        ${topUp.feeType}::smallint, ${JSON.stringify(topUp.feeValue)}::jsonb, ${topUp.createdAt}::timestamptz,
        ${topUp.expiresAt}::timestamptz
      from member
      returning id, member_id
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'topUp', ${topUp.idempotency?.key ?? null}::text, ${topUp.idempotency?.bodyHash ?? null}::text, id,
        ${topUp.createdAt}::timestamptz
      from asked where ${topUp.idempotency !== null}::boolean
    )
    select id from asked`.execute(db);
  return rows[0]?.id ?? null;
}
