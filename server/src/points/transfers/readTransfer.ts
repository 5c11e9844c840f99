import { MAX_MONEY_WON, replaceHidden } from 'contract';
import { FORM_INVALID, parseRequest, requiredTextField } from 'contract/schemas';
import * as v from 'valibot';
import { fieldProblem } from '../../platform/index.js';
import type { IncomingTransfer } from './IncomingTransfer.js';

const MAX_TRANSFER_ID_LENGTH = 100;
const MAX_NAME_LENGTH = 100;
/** No bank transfers by this before, and PostgreSQL's years end with four digits. */
const YEARS = { first: 2000, last: 9000 };

const transferSchema = v.object({
  transferId: requiredTextField(MAX_TRANSFER_ID_LENGTH),
  // A bank may know none, and pads what it knows with whatever it likes: the money came all the same.
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

/**
 * `{ transferId, name, amount, at }` in JSON (B-point-45).
 * @throws ApiProblem 400 that names the fields which are wrong
 */
export function readTransfer(body: Buffer): IncomingTransfer {
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
