import { API_MESSAGES, type ApiCode, type ApiErrorBody, firstErrorCode, MESSAGES, type ValidationCode } from 'contract';
import type { StoredRefusal } from '../db/Database.js';

/** What is wrong with a line of the operator's file, in Korean; `line` counts from 1. */
export interface OperatorFileFault {
  line: number;
  reason: string;
  /** Of the row, where one is at fault. */
  field?: string;
}

/** More members of a refusal's body: the wrong fields, a social log-in's `token`, an order's new price, the wrong lines of the operator's file, the live versions. */
type ExtraMembers = Readonly<
  Pick<ApiErrorBody, 'token' | 'point' | 'fields'> & {
    errors?: readonly OperatorFileFault[];
    live?: Readonly<Record<string, string | null>>;
  }
>;

/** A refusal with its wire shape `{ statusCode, code, message }`. Thrown anywhere, rendered once by `renderProblem`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    /** Korean: people read it beside a field or in a toast. */
    message: string,
    /** Answer headers, e.g. `retry-after`. */
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

/** A refusal whose text the contract knows, so that site and server say the same. */
export function problem(
  statusCode: number,
  code: ApiCode | ValidationCode,
  headers: Readonly<Record<string, string>> = {},
): ApiProblem {
  return new ApiProblem(statusCode, code, TEXTS[code], headers);
}

/**
 * A refusal of what fields of the request hold: all of them by name with their codes, and the first one's code and text
 * as its own. `''` is the request itself, which is no field.
 */
export function fieldProblem(
  statusCode: number,
  errors: Readonly<Record<string, ApiCode | ValidationCode | undefined>>,
): ApiProblem {
  const code = firstErrorCode(errors) ?? 'FORM_INVALID';
  const named = Object.entries(errors).flatMap(([field, found]) => (field && found ? [[field, found] as const] : []));
  return new ApiProblem(statusCode, code, TEXTS[code], {}, named.length ? { fields: Object.fromEntries(named) } : {});
}

/**
 * A refusal of something that may well succeed in a moment: the database is away, the disk is full, too much is asked at
 * once. Nothing has happened; only where the database's answer to a write was lost nobody knows, which a request with an
 * `Idempotency-Key` settles by being sent again.
 * @param retryAfterSeconds Whole seconds, for the header `Retry-After`.
 */
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

/** What the framework refuses before a handler runs, as people read it. */
export function frameworkProblem(statusCode: number): ApiProblem {
  if (statusCode === 503) return unavailable();
  return new ApiProblem(statusCode, ...(KNOWN[statusCode] ?? BAD_REQUEST));
}

/** For an address that nothing answers. */
export function notFound(): never {
  throw problem(404, 'NOT_FOUND');
}
