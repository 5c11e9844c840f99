import type { FastifyReply } from 'fastify';
import { frameworkProblem } from '../errors/ApiProblem.js';

/**
 * Aborts when nobody waits for the answer any more; Fastify's `request.signal` aborts as soon as the request has been
 * read (`orders/history/wholeHistories.full.test.ts`).
 */
export function whileWanted(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(frameworkProblem(408));
  // Gone already, while somebody asked who it was: there is no further event.
  if (reply.raw.destroyed) abort();
  else reply.raw.once('close', abort);
  return controller.signal;
}
