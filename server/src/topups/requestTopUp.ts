import {
  calculatePayable,
  parseSettings,
  TOP_UP_EXPIRY_HOURS,
  type TopUpRequest,
  toHundredths,
  validateTopUp,
} from 'contract';
import type { Deps } from '../Deps.js';
import { retryLost } from '../db/retryLost.js';
import { violatedConstraint } from '../db/violatedConstraint.js';
import { fieldProblem, problem } from '../errors/problem.js';
import { hashBody } from '../http/hashBody.js';
import { findEarlierResult } from '../idempotency/findEarlierResult.js';
import { readSettings } from '../settings/readSettings.js';
import { HOUR_MS } from '../time.js';
import { insertTopUp } from './insertTopUp.js';

export interface TopUpPlacement {
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

  const { flags, paymentKinds } = parseSettings(await readSettings(deps.db));
  const checked = validateTopUp(request, { kinds: paymentKinds });
  if (!checked.ok) throw fieldProblem(400, checked.errors);
  const { name, point, feeType, feeValue } = checked.value;
  const payable = calculatePayable({ points: point, kind: feeType, feeEnabled: flags.ENABLE_PAYMENT_FEE });
  const createdAt = deps.clock.now();
  try {
    const insert = () =>
      insertTopUp(deps.db, {
        memberId,
        name,
        point: toHundredths(point),
        payable: toHundredths(payable),
        feeType,
        feeValue,
        idempotency: key,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS),
      });
    const id = await retryLost(insert, { isRepeatable: key !== null });
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
