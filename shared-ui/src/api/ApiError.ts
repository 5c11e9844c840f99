import type { ApiErrorBody } from '@storefront/contract';

/** Refusals may carry further fields. */
export type ApiFailureBody = ApiErrorBody & Record<string, unknown>;

interface ApiErrorInit {
  status: number;
  code: string;
  message: string;
  body?: ApiFailureBody | null;
  retryAfterSeconds?: number | null;
}

/**
 * The failure of every call.
 * - `status`: HTTP status; 0 without an answer
 * - `code`: the server's, or `NETWORK`, `TIMEOUT`, `BAD_RESPONSE`
 * - `message`: Korean, fit for customers
 * - `body`: of a proper refusal
 * - `retryAfterSeconds`: wait before a retry (B-api-12)
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ApiFailureBody | null;
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, body = null, retryAfterSeconds = null }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Korean message of the server, or null. */
  get serverMessage(): string | null {
    return this.status >= 400 && this.status < 500 && this.body ? this.body.message : null;
  }
}

/** Offline (B-api-17). */
export const noNetwork = (): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: '네트워크 연결을 확인해 주세요.' });

/** Converts anything thrown; failures while offline are network failures (B-api-17). */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!navigator.onLine) return noNetwork();
  return new ApiError({ status: 0, code: 'UNKNOWN', message: '오류가 발생했어요. 잠시 후 다시 시도해 주세요.' });
}

/** Texts by field: from `messages`, else the server's. Null if the refusal names no field of `values`. */
export function refusedFields<V extends object>(
  { code, message, body }: ApiError,
  values: V,
  messages: Readonly<Record<string, string>>,
): { readonly [K in keyof V & string]?: string } | null {
  let texts = null as Record<string, string> | null;
  for (const [name, found] of Object.entries<string>(Object(body?.fields))) {
    const text = messages[found] ?? (found === code && message);
    if (Object.hasOwn(values, name) && typeof text === 'string') texts = { ...texts, [name]: text };
  }
  return texts as { [K in keyof V & string]?: string } | null;
}
