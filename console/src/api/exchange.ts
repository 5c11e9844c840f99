import { ApiError, type ApiFailureBody, newIdempotencyKey } from '@storefront/shared-ui';
import ky from 'ky';

/** Covers the files of a large shop. */
const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 300_000;

const WORDS = {
  offline: '네트워크 연결을 확인해 주세요.',
  late: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
  down: '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  refused: '요청을 처리하지 못했어요. 다시 시도해 주세요.',
};

export interface Sent {
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  key?: string | undefined;
  /** The page asks by itself: that keeps no session open. */
  isWatch?: boolean;
  timeoutMs?: number;
  onTag?: ((tag: string) => void) | undefined;
}

export const SESSION = '/console/api/session';

let signedOut: (() => void) | undefined;

export function onSignedOut(listener: () => void): () => void {
  signedOut = listener;
  return () => {
    signedOut = undefined;
  };
}

/** `prefetchScreen` reads it, too. */
const STORED_SECRET = 'console.page';

/**
 * Secret of these pages, sent with every call, in all tabs and after a reload (B-console-67). The session's cookie goes
 * to every port of this host; a page's storage does not.
 */
function pageSecret(): string {
  const known = localStorage.getItem(STORED_SECRET);
  if (known) return known;
  const made = newIdempotencyKey();
  localStorage.setItem(STORED_SECRET, made);
  return made;
}

/** @throws ApiError for a refusal, too */
export async function request(
  method: string,
  path: string,
  { query, body, key, isWatch, timeoutMs }: Sent = {},
): Promise<Response> {
  const file = body instanceof Blob ? body : null;
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  const send = () =>
    ky(address, {
      method,
      headers: {
        // Neither other pages nor other programs can send them: with the session's cookie they say that this page asks.
        'x-console': isWatch ? 'watch' : '1',
        'x-console-page': pageSecret(),
        ...(key && { 'idempotency-key': key }),
        ...(file && { 'content-type': file.type }),
      },
      ...(file ? { body: file } : body !== undefined && { json: body }),
      retry: 0,
      timeout: timeoutMs ?? (file ? FILE_TIMEOUT_MS : TIMEOUT_MS),
      throwHttpErrors: false,
    });
  const prefetched = method === 'GET' ? await window.consolePrefetch?.(address.pathname + address.search) : null;
  const response = await Promise.resolve(prefetched ?? send()).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new ApiError({ status: 0, code: 'TIMEOUT', message: WORDS.late })
      : new ApiError({ status: 0, code: 'NETWORK', message: WORDS.offline });
  });
  if (response.ok) return response;
  if (response.status === 401 && path !== SESSION) signedOut?.();
  const refusal = (await response.json().catch(() => null)) as ApiFailureBody | null;
  throw new ApiError({
    status: response.status,
    code: refusal?.code ?? 'BAD_RESPONSE',
    message: response.status >= 500 ? WORDS.down : (refusal?.message ?? WORDS.refused),
    body: refusal,
  });
}

export async function exchange(method: string, path: string, sent: Sent = {}): Promise<unknown> {
  const response = await request(method, path, sent);
  const tag = /^(?:W\/)?"(.+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  if (tag) sent.onTag?.(tag);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? response.json() : response.text();
}
