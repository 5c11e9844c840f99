import type { ApiErrorBody } from 'contract';

/** What the server said when it refused; some refusals carry more than the three usual fields. */
export type ApiFailureBody = ApiErrorBody & Record<string, unknown>;

interface ApiErrorInit {
  status: number;
  code: string;
  message: string;
  body?: ApiFailureBody | null;
  retryAfterSeconds?: number | null;
}

/**
 * The one failure of every call.
 *
 * - `status`: the HTTP status; 0 when no answer came (offline, timeout)
 * - `code`: the server's code, or `NETWORK`, `TIMEOUT`, `BAD_RESPONSE` (an answer that is not what was agreed)
 * - `message`: Korean, fit to be shown
 * - `body`: what the server sent, if it was a proper refusal
 * - `retryAfterSeconds`: when to come back (B-api-12), if it said so
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

  /**
   * The server's own Korean message, or null when it gave none that a customer should read. Use it where a rule says
   * "the server message, else …".
   */
  get serverMessage(): string | null {
    return this.status >= 400 && this.status < 500 && this.body ? this.body.message : null;
  }
}

/** No answer came, and none is to be expected (B-api-17). */
export const noNetwork = (): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: '네트워크 연결을 확인해 주세요.' });

/**
 * Anything thrown or rejected as an {@link ApiError}, so that a screen handles one shape only. What fails in a browser without a
 * network, the code of a dialog among it, fails for that reason (B-api-17).
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!navigator.onLine) return noNetwork();
  return new ApiError({ status: 0, code: 'UNKNOWN', message: '오류가 발생했어요. 잠시 후 다시 시도해 주세요.' });
}

/**
 * The fields of a form that a refusal is about, each with its text: the form's own (`messages`) where it knows the code,
 * else what the server said of that very code. Null when it names no field among `values`, as an older server does: then
 * the error's message is about the whole.
 */
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
