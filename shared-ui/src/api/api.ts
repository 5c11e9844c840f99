import ky from 'ky';
import { ApiError, noNetwork } from './ApiError';
import { failureOf, parseResponse, type Refusal, type ResponseSchema, readJson } from './parseResponse';
import { noteServerDate } from './serverClock';

/** Limits the whole answer. */
const TIMEOUT_MS = 15_000;

interface SessionLink {
  token: () => string | null;
  /** Called for every 401 with the refused request's token. */
  onUnauthorized: (tokenOfRequest: string) => void;
}

let session: SessionLink = { token: () => null, onUnauthorized: () => undefined };

export function linkSession(given: SessionLink): void {
  session = given;
}

export interface ApiOptions {
  headers?: Record<string, string>;
  /** `Idempotency-Key`: 1 to 200 visible ASCII characters, one per intention. */
  idempotencyKey?: string;
  /** Sends no token, and a 401 ends no session. */
  anonymous?: boolean;
  /** Bypasses the browser's cache. */
  fresh?: boolean;
}

/** Makes an `Idempotency-Key`, kept for retries of one intention. `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const read = async (response: Response): Promise<Refusal> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
  requestId: response.headers.get('X-Request-Id'),
});

type Method = 'get' | 'post' | 'delete';

/** The page's own trace (B-server-33). */
function traceOfPage(): Record<string, string> {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  const traceparent = timings?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}

function headersOf(token: string | null, options: ApiOptions): Record<string, string> {
  return {
    ...traceOfPage(),
    ...options.headers,
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

declare global {
  /** Returns a prefetched answer once, while it is current. '' drops all; `peek` reads without taking. */
  var shopPrefetch:
    | (((path: string, authorization?: string) => Promise<Response> | undefined) & {
        peek?: (path: string, authorization?: string) => string | undefined;
      })
    | undefined;
}

/** Bounds the body, too: a server may hang after its headers. */
async function exchange(
  method: Method,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  fresh: boolean | undefined,
): Promise<Refusal & { ok: boolean }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const request =
      (method === 'get' && !fresh && window.shopPrefetch?.(path, headers['Authorization'])) ||
      ky(new URL(path, window.location.origin), {
        method,
        headers,
        ...(body === undefined ? {} : { json: body }),
        ...(fresh ? { cache: 'reload' } : {}),
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        signal: abort.signal,
      });
    const response = await request;
    noteServerDate(response.headers.get('Date'));
    return { ...(await read(response)), ok: response.ok };
  } catch {
    throw abort.signal.aborted
      ? new ApiError({ status: 0, code: 'TIMEOUT', message: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.' })
      : noNetwork();
  } finally {
    clearTimeout(timer);
    if (method !== 'get') window.shopPrefetch?.('');
  }
}

/** A 401 ends the session whose token was sent. */
function refusalOf(refusal: Refusal, token: string | null): ApiError {
  if (refusal.status === 401 && token) session.onUnauthorized(token);
  return failureOf(refusal);
}

async function call<T>(
  method: Method,
  path: string,
  body: unknown,
  schema: ResponseSchema<T> | undefined,
  options: ApiOptions = {},
): Promise<T | undefined> {
  const token = options.anonymous ? null : session.token();
  const answer = await exchange(method, path, body, headersOf(token, options), options.fresh);
  if (!answer.ok) throw refusalOf(answer, token);
  const known = method === 'get' ? peeked.get(path) : undefined;
  if (known) peeked.delete(path);
  if (known && known.schema === schema && known.text === answer.text) return known.value as T;
  return schema ? parseResponse(answer.status, answer.text, schema) : undefined;
}

/** Prefetched answers by path until `get` takes them; another team may use its own schema. */
const peeked = new Map<string, { text: string; schema: unknown; value: unknown }>();

function get<T>(path: string, schema: ResponseSchema<T>, options?: ApiOptions): Promise<T> {
  return call('get', path, undefined, schema, options) as Promise<T>;
}

function post(path: string, body?: unknown, schema?: undefined, options?: ApiOptions): Promise<void>;
function post<T>(path: string, body: unknown, schema: ResponseSchema<T>, options?: ApiOptions): Promise<T>;
function post<T>(path: string, body?: unknown, schema?: ResponseSchema<T>, options?: ApiOptions) {
  return call('post', path, body, schema, options);
}

function del(path: string, options?: ApiOptions): Promise<void> {
  return call('delete', path, undefined, undefined, options) as Promise<void>;
}

async function open(path: string, signal: AbortSignal): Promise<Response> {
  const token = session.token();
  const response = await fetch(path, { headers: headersOf(token, {}), signal });
  if (response.ok) return response;
  throw refusalOf(await read(response), token);
}

/**
 * Calls the site with the session's token (B-api-2). No retries; gives up after 15 s; fails with `ApiError`.
 * - `get(path, schema)`, `post(path, body?, schema?)` answer the checked body
 * - `open(path, signal)` answers a response to stream, without time limit; network errors are `fetch`'s own
 */
export const api = { get, post, del, open };
// All screens share it.
Object.freeze(api);

/**
 * Reads a prefetched answer, or undefined. `api.get` then answers the same object. No member of `api`: names are
 * compared with the shell's (B-release-8).
 */
export function prefetchedAnswer<T>(path: string, schema: ResponseSchema<T>): T | undefined {
  const text = window.shopPrefetch?.peek?.(path, headersOf(session.token(), {})['Authorization']);
  if (text === undefined) return undefined;
  const known = peeked.get(path);
  if (known && known.schema === schema && known.text === text) return known.value as T;
  const value = readJson(text, schema);
  if (value !== undefined) peeked.set(path, { text, schema, value });
  return value;
}
