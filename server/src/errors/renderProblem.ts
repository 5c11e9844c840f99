import { API_MESSAGES, type ApiErrorBody } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError } from '../db/DatabaseAwayError.js';
import { ApiProblem } from './ApiProblem.js';
import { frameworkProblem } from './frameworkProblem.js';
import { unavailable } from './unavailable.js';

/** The one place where a failure becomes an answer. */
export function renderProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  // Refused by intention, maybe hundreds of times: what makes it unavailable is in the log already.
  const isExpected = error instanceof ApiProblem && error.code === 'UNAVAILABLE';
  if (problem.statusCode >= 500 && !isExpected) request.log.error({ err: error }, 'request failed');
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
  if (error instanceof DatabaseAwayError) return unavailable();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  const isRefusal = typeof status === 'number' && ((status >= 400 && status < 500) || status === 503);
  return isRefusal ? frameworkProblem(status) : new ApiProblem(500, 'INTERNAL', API_MESSAGES.INTERNAL);
}
