import { ApiProblem } from './ApiProblem.js';
import { unavailable } from './unavailable.js';

const BAD_REQUEST = ['BAD_REQUEST', '요청 형식이 올바르지 않아요.'] as const;

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
