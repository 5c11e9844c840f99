import { SupplierDownError } from '../SupplierDownError.js';
import { SupplierRefusedError } from '../SupplierRefusedError.js';
import type { FormAnswer } from './postForm.js';
import { readSmmError } from './readSmmError.js';

/** The request was not worked on: too many, unavailable, and what Cloudflare says when it did not reach the panel. */
const NEVER_DONE: readonly number[] = [429, 503, 521, 523, 525, 526];
const REQUEST_TIMEOUT = 408;

/**
 * A panel's answer as JSON. Errors come with status 200 and `{"error": "…"}`, from some panels with another status.
 * @throws SupplierRefusedError with the panel's words
 * @throws SupplierDownError for anything that is no panel's answer
 */
export function readSmmAnswer({ statusCode, text }: FormAnswer): unknown {
  // A fault inside the panel says nothing about what it had done before, whatever its body says.
  if (statusCode >= 500 || NEVER_DONE.includes(statusCode)) {
    throw new SupplierDownError(`status ${statusCode}`, !NEVER_DONE.includes(statusCode));
  }
  const data = parseJson(text);
  const error = readSmmError(data);
  if (error !== null && !isPlaced(data)) throw new SupplierRefusedError(error);
  if (statusCode !== 200) {
    throw new SupplierDownError(`status ${statusCode}`, statusCode < 300 || statusCode === REQUEST_TIMEOUT);
  }
  if (data === undefined) throw new SupplierDownError('the answer is not JSON', true);
  return data;
}

// An order number counts, whatever else is said beside it.
function isPlaced(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'order' in data && Boolean(data.order);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
