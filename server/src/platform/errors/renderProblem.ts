import { API_MESSAGES, type ApiErrorBody } from '@storefront/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError } from '../db/databaseErrors.js';
import { DATABASE_AWAY, warnSeldom } from '../log/log.js';
import { ApiProblem, frameworkProblem, unavailable } from './ApiProblem.js';

/** The one place where a failure becomes an answer. */
export function renderProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  // Our 503s come by the thousands under load: the request's own line tells.
  const isOnPurpose = problem === error && problem.statusCode === 503;
  if (problem.statusCode >= 500 && !isOnPurpose) logFailure(error, problem, request);
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

/** Transient failures come in crowds. */
function logFailure(error: unknown, { code }: ApiProblem, request: FastifyRequest): void {
  if (error instanceof DatabaseAwayError) warnSeldom(request.log, DATABASE_AWAY, { err: error });
  else if (code === 'UNAVAILABLE') warnSeldom(request.log, 'request refused for now', { err: error });
  else request.log.error({ err: error }, 'request failed');
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof DatabaseAwayError) return unavailable();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  const isRefusal = typeof status === 'number' && ((status >= 400 && status < 500) || status === 503);
  return isRefusal ? frameworkProblem(status) : new ApiProblem(500, 'INTERNAL', API_MESSAGES.INTERNAL);
}
