import ky from 'ky';
import { ApiError, noNetwork } from './ApiError';
import { failureOf, parseResponse, type Refusal, type ResponseSchema, readJson } from './parseResponse';
import { noteServerDate } from './serverClock';

/** A call that has not been answered in full by then is given up. */
const TIMEOUT_MS = 15_000;

/** What the client needs of the session. The session gives it, so that the client knows no store. */
interface SessionLink {
  /** The token that a request made now carries. */
  token: () => string | null;
  /** Called for every 401 with the token that the refused request carried. */
  onUnauthorized: (tokenOfRequest: string) => void;
}

let session: SessionLink = { token: () => null, onUnauthorized: () => undefined };

export function linkSession(given: SessionLink): void {
  session = given;
}

/** What a call may add to its path and body. */
export interface ApiOptions {
  headers?: Record<string, string>;
  /** Sent as `Idempotency-Key`: 1 to 200 visible ASCII characters, one per intended order or top-up. */
  idempotencyKey?: string;
  /** Sends no token, and a 401 does not end the session: for the log-in call itself. */
  anonymous?: boolean;
  /** Asks the server even if the browser still keeps an answer. */
  fresh?: boolean;
}

/**
 * A fresh value for the `Idempotency-Key` header: one per intended order or top-up, kept while the same intention is
 * tried again. 32 to 36 visible ASCII characters.
 *
 * `crypto.randomUUID` exists on secure origins only; a shop opened by plain http on a local network needs the fallback.
 */
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

/** Of the page's own trace, where the server keeps traces (B-server-33). */
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
  /**
   * The answer to a call that was prefetched for whoever is here, once, and while it is one of now: by index.html
   * or for a screen whose link was touched. Called with '' when something may have been changed.
   * `peek` tells the body of one that is here, and leaves it.
   */
  var shopPrefetch:
    | (((path: string, authorization?: string) => Promise<Response> | undefined) & {
        peek?: (path: string, authorization?: string) => string | undefined;
      })
    | undefined;
}

/** One exchange, body included: a server that sends its headers and then hangs is bounded too. */
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

/** A 401 ends the session whose token the request carried. */
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

/**
 * Prefetched answers that a screen has begun with, by path, until it asks for them. Another team may ask for the same with a schema
 * of its own.
 */
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
 * The site's calls (B-api-2), on the page's own origin, with the session's token. Nothing is tried again by itself, a
 * call is given up after 15 s, and every failure is an `ApiError`. It shows nothing and goes nowhere.
 *
 * - `get(path, schema)` answers the checked body
 * - `post(path, body?, schema?)` answers the checked body, or nothing when no schema is given
 * - `del(path)` answers nothing
 * - `open(path, signal)` answers a response whose body the caller reads as it comes, and gives up itself: no limit of time
 *   holds, and what is no refusal (no network, `signal`) is `fetch`'s own error
 */
export const api = { get, post, del, open };
// All screens have this very object.
Object.freeze(api);

/**
 * The checked body of an answer that was prefetched and is here, at once and as often as it is looked at;
 * undefined if there is none, or if it does not keep to the schema. `api.get` with the same path and schema then answers that
 * very object, without a request.
 *
 * A name of its own, no member of `api`: what a remote consumes is compared with the shell's by names (B-release-18).
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
