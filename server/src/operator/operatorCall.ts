import { parseRequest } from 'contract/schemas';
import * as v from 'valibot';
import { ApiProblem, type Deps } from '../platform/index.js';

/** What the operator's routes are given: the server's parts, and the token that every call must bring. */
export interface OperatorDeps extends Deps {
  operatorToken: string;
}

const MOST_NAMED = 5;

/**
 * A body or a query by its schema.
 * @throws ApiProblem 400 that names the parts which are wrong
 */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = parseRequest(schema, input);
  if (parsed.ok) return parsed.value;
  const fields = Object.keys(parsed.errors).filter((field) => field !== '');
  const named = fields.slice(0, MOST_NAMED).join(', ') + (fields.length > MOST_NAMED ? ', …' : '');
  throw new ApiProblem(400, 'FORM_INVALID', `입력 양식을 맞춰주세요.${named === '' ? '' : ` (${named})`}`);
}

const MAX_DIGITS = 15;

/**
 * The number of a row in an address.
 * @throws ApiProblem 404 for what cannot be one
 */
export function parseRowId(text: string): number {
  if (new RegExp(`^[1-9]\\d{0,${MAX_DIGITS - 1}}$`).test(text)) return Number(text);
  throw new ApiProblem(404, 'NOT_FOUND', `번호가 올바르지 않아요: ${text}`);
}

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
