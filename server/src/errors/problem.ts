import { API_MESSAGES, type ApiCode, firstErrorCode, MESSAGES, type ValidationCode } from 'contract';
import { ApiProblem } from './ApiProblem.js';

const TEXTS: Readonly<Record<ApiCode | ValidationCode, string>> = { ...API_MESSAGES, ...MESSAGES };

/** A refusal whose text the contract knows, so that site and server say the same. */
export function problem(
  statusCode: number,
  code: ApiCode | ValidationCode,
  headers: Readonly<Record<string, string>> = {},
): ApiProblem {
  return new ApiProblem(statusCode, code, TEXTS[code], headers);
}

/**
 * A refusal of what fields of the request hold: all of them by name with their codes, and the first one's code and text
 * as its own. `''` is the request itself, which is no field.
 */
export function fieldProblem(
  statusCode: number,
  errors: Readonly<Record<string, ApiCode | ValidationCode | undefined>>,
): ApiProblem {
  const code = firstErrorCode(errors) ?? 'FORM_INVALID';
  const named = Object.entries(errors).flatMap(([field, found]) => (field && found ? [[field, found] as const] : []));
  return new ApiProblem(statusCode, code, TEXTS[code], {}, named.length ? { fields: Object.fromEntries(named) } : {});
}
