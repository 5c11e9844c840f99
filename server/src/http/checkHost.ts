import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameworkProblem } from '../errors/frameworkProblem.js';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/**
 * Hook: only a request passes that names its host once, as HTTP/1.1 wants it; others are 400. With two of them, what stands
 * before this server may have believed the other one.
 */
export function checkHost({ raw }: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void {
  const { rawHeaders, headers, httpVersion } = raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  const isMissing = hosts === 0 && httpVersion === '1.0';
  if (isMissing || (hosts === 1 && HOST.test(headers.host ?? ''))) done();
  else done(frameworkProblem(400));
}
