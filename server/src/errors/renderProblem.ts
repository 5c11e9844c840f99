import { API_MESSAGES, type ApiErrorBody } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from './ApiProblem.js';

/** What the framework refuses before a handler runs, as people read it. */
const FRAMEWORK_PROBLEMS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', '요청 형식이 올바르지 않아요.'],
  408: ['REQUEST_TIMEOUT', '요청 시간이 초과됐어요.'],
  413: ['BODY_TOO_LARGE', '보낸 내용이 너무 커요.'],
  414: ['ADDRESS_TOO_LONG', '요청 주소가 너무 길어요.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'JSON 형식으로 보내 주세요.'],
  503: ['UNAVAILABLE', '서버가 잠시 쉬고 있어요. 잠시 후 다시 시도해 주세요.'],
};

/** The one place where a failure becomes an answer. */
export function renderProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  const body: ApiErrorBody = {
    statusCode: problem.statusCode,
    code: problem.code,
    message: problem.message,
    ...problem.extra,
  };
  return reply
    .code(problem.statusCode)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  const known = typeof status === 'number' ? FRAMEWORK_PROBLEMS[status] : undefined;
  if (typeof status === 'number' && known) return new ApiProblem(status, ...known);
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiProblem(status, 'BAD_REQUEST', '요청 형식이 올바르지 않아요.');
  }
  return new ApiProblem(500, 'INTERNAL', API_MESSAGES.INTERNAL);
}
