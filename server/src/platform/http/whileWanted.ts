import type { FastifyReply } from 'fastify';
import { frameworkProblem } from '../errors/ApiProblem.js';

/**
 * Is aborted when nobody waits for the answer any more: for a search that goes on for nobody
 * (`orders/history/heavyReads.full.test.ts`). Fastify's own `request.signal` is aborted as soon as the request has been read.
 */
export function whileWanted(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(frameworkProblem(408)));
  return controller.signal;
}
