import { API_MESSAGES, type ApiCode, MESSAGES, type ValidationCode } from 'contract';
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
