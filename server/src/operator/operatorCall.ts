import { MAX_ID_LENGTH } from 'contract';
import type { RequestErrors } from 'contract/schemas';
import * as v from 'valibot';
import { ApiProblem, type Deps } from '../platform/index.js';

/** What the operator's routes are given: the server's parts, and the token that every call must bring. */
export interface OperatorDeps extends Deps {
  operatorToken: string;
}

const MOST_NAMED = 5;

/** The refusal of a body or a query: it names the parts which are wrong. */
export function refuseInput(errors: RequestErrors): ApiProblem {
  const fields = Object.keys(errors).filter((field) => field !== '');
  const named = fields.slice(0, MOST_NAMED).join(', ') + (fields.length > MOST_NAMED ? ', …' : '');
  return new ApiProblem(400, 'FORM_INVALID', `입력 양식을 맞춰주세요.${named === '' ? '' : ` (${named})`}`);
}

/** The number of a row in an address. */
const rowId = v.pipe(
  v.string(),
  v.transform((text) => {
    if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
    throw new ApiProblem(404, 'NOT_FOUND', `번호가 올바르지 않아요: ${text}`);
  }),
);

/** The parameters of an address that names a row by `id`. */
export const rowParams = v.object({ id: rowId });

/** What tells yes from no in a query. */
export const flagField = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'FORM_INVALID'), 'false'),
  v.transform((text) => text === 'true'),
);

/** The login ID of a member in a query. */
export const memberField = v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, 'FORM_INVALID')));

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 100_000;

/** How many rows a list may have, from a query's text. */
export const limitField = v.pipe(
  v.optional(v.string(), String(DEFAULT_LIMIT)),
  v.regex(/^[1-9]\d{0,5}$/, 'FORM_INVALID'),
  v.transform(Number),
  v.maxValue(MAX_LIMIT, 'FORM_INVALID'),
);

/** Query of a list without a filter. */
export const listQuerySchema = v.object({ limit: limitField });
