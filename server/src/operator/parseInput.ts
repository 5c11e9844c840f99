import { parseRequest } from 'contract/schemas';
import type * as v from 'valibot';
import { ApiProblem } from '../errors/ApiProblem.js';

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
