import type { FastifyRequest } from 'fastify';
import { frameworkProblem } from '../errors/frameworkProblem.js';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/**
 * Lets a request pass that names its host once, as HTTP/1.1 wants it. With two of them, what stands before this server
 * may have believed the other one.
 * @throws ApiProblem 400
 */
export async function checkHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  const isMissing = hosts === 0 && raw.httpVersion === '1.0';
  if (isMissing || (hosts === 1 && HOST.test(raw.headers.host ?? ''))) return;
  throw frameworkProblem(400);
}
