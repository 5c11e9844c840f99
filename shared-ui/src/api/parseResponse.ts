import { ApiError, type ApiFailureBody } from './ApiError';

export interface ResponseSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
  };
}

type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: ReadonlyArray<{ readonly message: string }> };

const BAD_RESPONSE_TEXT = '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.';
const SERVER_DOWN_TEXT = '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
const REFUSED_TEXT = '요청을 처리하지 못했어요. 다시 시도해 주세요.';

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

function isFailureBody(value: unknown): value is ApiFailureBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

export interface Refusal {
  status: number;
  text: string;
  retryAfter: string | null;
  /** Request ID in the server's log. */
  requestId: string | null;
}

/** Customers never read a proxy's page. */
export function failureOf({ status, text, retryAfter, requestId }: Refusal): ApiError {
  const parsed = parseJson(text);
  const body = parsed.ok && isFailureBody(parsed.value) ? parsed.value : null;
  const isServerFault = status >= 500;
  // Only lasting faults get an inquiry number.
  const number = status === 500 && requestId ? ` (문의 번호 ${requestId.slice(0, 8)})` : '';
  return new ApiError({
    status,
    code: body?.code ?? 'BAD_RESPONSE',
    message: isServerFault ? SERVER_DOWN_TEXT + number : (body?.message ?? REFUSED_TEXT),
    body,
    retryAfterSeconds: Number(retryAfter) || null,
  });
}

export function readJson<T>(text: string, schema: ResponseSchema<T>): T | undefined {
  const parsed = parseJson(text);
  const result = parsed.ok ? schema['~standard'].validate(parsed.value) : null;
  return result && !(result instanceof Promise) && !result.issues ? result.value : undefined;
}

/** @throws ApiError `BAD_RESPONSE` */
export async function parseResponse<T>(status: number, text: string, schema: ResponseSchema<T>): Promise<T> {
  const parsed = parseJson(text);
  const result = parsed.ok ? await schema['~standard'].validate(parsed.value) : null;
  if (!result || result.issues) throw new ApiError({ status, code: 'BAD_RESPONSE', message: BAD_RESPONSE_TEXT });
  return result.value;
}
