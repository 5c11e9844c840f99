import ky from 'ky';
import { ApiError, type ApiFailureBody } from 'shared-ui';
import { pageSecret } from './pageSecret';

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
  onTag?: ((tag: string) => void) | undefined;
}

export const SESSION = '/console/api/session';

/** Neither other pages nor other programs can send it: with the session's cookie it says that this page asks. */
export const own = () => ({ 'x-console': '1', 'x-console-page': pageSecret() });

let signedOut: (() => void) | undefined;

export function onSignedOut(listener: () => void): () => void {
  signedOut = listener;
  return () => {
    signedOut = undefined;
  };
}

/**
 * @returns the body: parsed JSON, else text
 * @throws ApiError
 */
export async function exchange(
  method: string,
  path: string,
  { query, body, key, isWatch, onTag }: Sent = {},
): Promise<unknown> {
  const file = body instanceof Blob ? body : null;
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  const send = () =>
    ky(address, {
      method,
      headers: {
        ...own(),
        ...(isWatch && { 'x-console': 'watch' }),
        ...(key && { 'idempotency-key': key }),
        ...(file && { 'content-type': file.type }),
      },
      ...(file ? { body: file } : body !== undefined && { json: body }),
      retry: 0,
      timeout: file ? FILE_TIMEOUT_MS : TIMEOUT_MS,
      throwHttpErrors: false,
    });
  const prefetched = method === 'GET' ? await window.consolePrefetch?.(address.pathname + address.search) : null;
  const response = await Promise.resolve(prefetched ?? send()).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new ApiError({ status: 0, code: 'TIMEOUT', message: WORDS.late })
      : new ApiError({ status: 0, code: 'NETWORK', message: WORDS.offline });
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed: unknown = isJson ? JSON.parse(text) : text;
  const tag = /^(?:W\/)?"(.+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  if (response.ok && tag) onTag?.(tag);
  if (response.ok) return parsed;
  if (response.status === 401 && path !== SESSION) signedOut?.();
  const refusal = isJson ? (parsed as ApiFailureBody) : null;
  throw new ApiError({
    status: response.status,
    code: refusal?.code ?? 'BAD_RESPONSE',
    message: response.status >= 500 ? WORDS.down : (refusal?.message ?? WORDS.refused),
    body: refusal,
  });
}
