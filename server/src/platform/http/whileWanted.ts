import type { FastifyReply } from 'fastify';
import { frameworkProblem } from '../errors/ApiProblem.js';

/** Is aborted when nobody waits for the answer any more. */
export function whileWanted(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(frameworkProblem(408)));
  return controller.signal;
}
