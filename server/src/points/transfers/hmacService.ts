import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_MONEY_WON, replaceHidden } from '@storefront/contract';
import { FORM_INVALID, parseRequest, requiredTextField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { fieldProblem, MINUTE_MS, SECOND_MS } from '../../platform/index.js';
import type { IncomingTransfer, NotifyMessage, NotifyService } from './NotifyService.js';

const TOLERANCE_MS = 5 * MINUTE_MS;
const TIME = /^\d{1,12}$/;
const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/i;

/**
 * HMAC-SHA256 over `<time>.<body>`, with `X-Time` in seconds and `X-Signature` in hex (B-point-44). Refuses repeated
 * headers.
 */
export const hmacService: NotifyService = {
  isSigned({ headers, body }: NotifyMessage, { secret, now }) {
    const time = textOf(headers['x-time']);
    const [, signature] = SIGNATURE.exec(textOf(headers['x-signature'])) ?? [];
    if (!TIME.test(time) || signature === undefined) return false;
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    return isRight && Math.abs(now.getTime() - Number(time) * SECOND_MS) <= TOLERANCE_MS;
  },
  readTransfer,
};

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

const MAX_TRANSFER_ID_LENGTH = 100;
const MAX_NAME_LENGTH = 100;
/** PostgreSQL's years end with four digits. */
const YEARS = { first: 2000, last: 9000 };

const transferSchema = v.object({
  transferId: requiredTextField(MAX_TRANSFER_ID_LENGTH),
  // Banks may send no name, or a padded one.
  name: v.pipe(
    v.string(FORM_INVALID),
    v.maxLength(MAX_NAME_LENGTH, FORM_INVALID),
    v.transform((name) => replaceHidden(name, () => ' ').trim()),
  ),
  amount: v.pipe(
    v.number(FORM_INVALID),
    v.integer(FORM_INVALID),
    v.minValue(1, FORM_INVALID),
    v.maxValue(MAX_MONEY_WON, FORM_INVALID),
  ),
  at: v.pipe(
    v.string(FORM_INVALID),
    v.isoTimestamp(FORM_INVALID),
    v.transform((text) => new Date(text)),
    v.check((at) => at.getUTCFullYear() >= YEARS.first && at.getUTCFullYear() < YEARS.last, FORM_INVALID),
  ),
});

/** Reads `{ transferId, name, amount, at }` (B-point-45). */
function readTransfer(body: Buffer): IncomingTransfer {
  const result = parseRequest(transferSchema, parseJson(body));
  if (!result.ok) throw fieldProblem(400, result.errors);
  return result.value;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
