import { ApiProblem } from '../errors/ApiProblem.js';

const MAX_DIGITS = 15;

/**
 * The number of a row in an address.
 * @throws ApiProblem 404 for what cannot be one
 */
export function parseRowId(text: string): number {
  if (new RegExp(`^[1-9]\\d{0,${MAX_DIGITS - 1}}$`).test(text)) return Number(text);
  throw new ApiProblem(404, 'NOT_FOUND', `번호가 올바르지 않아요: ${text}`);
}
