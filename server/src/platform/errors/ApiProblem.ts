import {
  API_MESSAGES,
  type ApiCode,
  type ApiErrorBody,
  firstErrorCode,
  MESSAGES,
  type ValidationCode,
} from '@storefront/contract';
import type { StoredRefusal } from '../db/Database.js';

/** A fault in a line of the operator's file, in Korean; `line` counts from 1. */
export interface OperatorFileFault {
  line: number;
  reason: string;
  field?: string;
}

type ExtraMembers = Readonly<
  Pick<ApiErrorBody, 'token' | 'point' | 'fields'> & {
    errors?: readonly OperatorFileFault[];
    live?: Readonly<Record<string, string | null>>;
  }
>;

/** A refusal `{ statusCode, code, message }`, rendered by `renderProblem`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    /** Korean: people read it beside a field or in a toast. */
    message: string,
    /** E.g. `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
    readonly extra: ExtraMembers = {},
  ) {
    super(message);
  }

  store(): StoredRefusal {
    const { statusCode, code, message, extra } = this;
    return { statusCode, code, message, extra };
  }

  static restore({ statusCode, code, message, extra }: StoredRefusal): ApiProblem {
    return new ApiProblem(statusCode, code, message, {}, extra);
  }
}

const TEXTS: Readonly<Record<ApiCode | ValidationCode, string>> = { ...API_MESSAGES, ...MESSAGES };

export function problem(
  statusCode: number,
  code: ApiCode | ValidationCode,
  headers: Readonly<Record<string, string>> = {},
): ApiProblem {
  return new ApiProblem(statusCode, code, TEXTS[code], headers);
}

/**
 * A refusal with the codes of all wrong fields; the first one's code and text are its own. `''` is the request itself.
 */
export function fieldProblem(
  statusCode: number,
  errors: Readonly<Record<string, ApiCode | ValidationCode | undefined>>,
): ApiProblem {
  const code = firstErrorCode(errors) ?? 'FORM_INVALID';
  const named = Object.entries(errors).flatMap(([field, found]) => (field && found ? [[field, found] as const] : []));
  return new ApiProblem(statusCode, code, TEXTS[code], {}, named.length ? { fields: Object.fromEntries(named) } : {});
}

/** A 503: nothing has happened, unless the answer to a write was lost; then an `Idempotency-Key` settles it. */
export function unavailable(retryAfterSeconds = 2): ApiProblem {
  return new ApiProblem(503, 'UNAVAILABLE', API_MESSAGES.UNAVAILABLE, { 'retry-after': String(retryAfterSeconds) });
}

const BAD_REQUEST = ['BAD_REQUEST', '요청을 읽지 못했어요. UTF-8로 된 올바른 형식인지 확인해 주세요.'] as const;

const KNOWN: Readonly<Record<number, readonly [code: string, message: string]>> = {
  408: ['REQUEST_TIMEOUT', '요청 시간이 초과됐어요.'],
  413: ['BODY_TOO_LARGE', '보낸 내용이 너무 커요.'],
  414: ['ADDRESS_TOO_LONG', '요청 주소가 너무 길어요.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'JSON 형식으로 보내 주세요.'],
};

export function frameworkProblem(statusCode: number): ApiProblem {
  if (statusCode === 503) return unavailable();
  return new ApiProblem(statusCode, ...(KNOWN[statusCode] ?? BAD_REQUEST));
}

export function notFound(): never {
  throw problem(404, 'NOT_FOUND');
}
