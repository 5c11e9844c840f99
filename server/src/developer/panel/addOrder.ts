import { firstErrorCode, MAX_INTEGER, MIN_RUNS } from 'contract';
import { orderRequestSchema, parseRequest } from 'contract/schemas';
import { problem } from '../../errors/problem.js';
import { placeOrder } from '../../orders/placeOrder.js';
import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import type { PanelFields } from './PanelFields.js';

/**
 * `action=add`. With `runs` and `interval` (drip-feed) it is an auto-order; the number that is answered is then the one
 * of its first run, and stands for all of them.
 * @throws ApiProblem, PanelError
 */
export async function addOrder({ deps, member, fields, idempotencyKey }: PanelCall) {
  const serviceId = readWhole(fields, 'service') ?? Number.NaN;
  if (!(serviceId >= 1 && serviceId <= MAX_INTEGER)) throw problem(404, 'SERVICE_NOT_FOUND');
  const amount = readWhole(fields, 'quantity') ?? Number.NaN;
  if (!(amount >= 1 && amount <= MAX_INTEGER)) throw new PanelError('Incorrect quantity');
  const runs = readWhole(fields, 'runs') ?? 0;
  if (Number.isNaN(runs)) throw problem(400, 'RUNS_INVALID');
  const isDripFeed = runs >= MIN_RUNS;
  const interval = isDripFeed ? (readWhole(fields, 'interval') ?? 0) : 0;
  if (Number.isNaN(interval)) throw problem(400, 'INTERVAL_INVALID');
  const parsed = parseRequest(orderRequestSchema, {
    serviceId,
    link: fields.get('link') ?? '',
    amount,
    // One run at any interval is an order like any other.
    runs: isDripFeed ? runs : 0,
    interval,
  });
  if (!parsed.ok) throw problem(400, firstErrorCode(parsed.errors) ?? 'FORM_INVALID');

  const id = await placeOrder(deps, { memberId: member.id, request: parsed.value, idempotencyKey });
  if (parsed.value.runs === 0) return { order: id };
  const first = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('autoOrderId', '=', id)
    .orderBy('runNumber')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Whatever it is, the order is placed: nobody shall read that nothing has happened.
      throw new Error('an order was placed and its first run not read', { cause: error });
    });
  return { order: first.id };
}

/** NaN for anything but a whole number, null for nothing. */
function readWhole(fields: PanelFields, name: string): number | null {
  const text = fields.get(name);
  if (text === undefined) return null;
  return /^\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}
