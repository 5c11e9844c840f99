import { firstErrorCode, MAX_INTEGER, MIN_RUNS } from 'contract';
import { orderRequestSchema, parseRequest } from 'contract/schemas';
import { placeOrder } from '../../orders/index.js';
import { problem } from '../../platform/index.js';
import { type PanelCall, PanelError, type PanelFields, textOf } from './PanelCall.js';

/**
 * What orders of other kinds carry, as panels name it. No product here can honour it, and an order without it would not
 * be the one that was meant.
 */
const FOREIGN_FIELDS = [
  ...['comments', 'answer_number', 'usernames', 'username', 'hashtags', 'hashtag', 'media', 'groups', 'keywords'],
  ...['country', 'device', 'type_of_traffic', 'google_keyword', 'referring_url', 'custom_data', 'email', 'expiry'],
];
/** Those of subscriptions; programs write 0 for none. */
const FOREIGN_NUMBERS = ['min', 'max', 'posts', 'new_posts', 'old_posts', 'delay'];

/**
 * `action=add`. With `runs` and `interval` (drip-feed) it is an auto-order; the number that is answered is then the one
 * of its first run, and stands for all of them.
 * @throws ApiProblem, PanelError
 */
export async function addOrder({ deps, member, fields, idempotencyKey }: PanelCall) {
  const serviceId = readWhole(fields, 'service') ?? Number.NaN;
  if (!(serviceId >= 1 && serviceId <= MAX_INTEGER)) throw problem(404, 'SERVICE_NOT_FOUND');
  refuseForeignFields(fields);
  const amount = readWhole(fields, 'quantity') ?? Number.NaN;
  if (!(amount >= 1 && amount <= MAX_INTEGER)) throw new PanelError('Incorrect quantity');
  const runs = readWhole(fields, 'runs') ?? 0;
  if (Number.isNaN(runs)) throw problem(400, 'RUNS_INVALID');
  const isDripFeed = runs >= MIN_RUNS;
  const interval = isDripFeed ? (readWhole(fields, 'interval') ?? 0) : 0;
  if (Number.isNaN(interval)) throw problem(400, 'INTERVAL_INVALID');
  const parsed = parseRequest(orderRequestSchema, {
    serviceId,
    link: textOf(fields, 'link') ?? '',
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

/** @throws PanelError that names the field */
function refuseForeignFields(fields: PanelFields): void {
  const foreign =
    FOREIGN_FIELDS.find((name) => fields.has(name)) ??
    FOREIGN_NUMBERS.find((name) => fields.has(name) && Number(textOf(fields, name)) !== 0);
  if (foreign !== undefined) throw new PanelError(`This service does not take ${foreign}`);
}

/** NaN for anything but a whole number, null for nothing. */
function readWhole(fields: PanelFields, name: string): number | null {
  const text = textOf(fields, name);
  if (text === undefined) return null;
  return /^\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}
