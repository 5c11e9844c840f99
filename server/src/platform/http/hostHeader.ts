import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/Config.js';
import { isLoopbackUrl } from '../config/environment.js';
import { frameworkProblem } from '../errors/ApiProblem.js';

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

/**
 * The origin that a request came to, as far as it is to be believed, else null. Anybody can send any Host header, and a
 * link made from it would hand the reader's token to a stranger: without a configured origin only this machine's own
 * names are believed.
 */
export function believedOrigin(
  request: FastifyRequest,
  { publicOrigin }: { publicOrigin: string | null },
): string | null {
  if (publicOrigin !== null) return publicOrigin;
  const asked = `${request.protocol}://${request.host}`;
  return isLoopbackUrl(asked) ? new URL(asked).origin : null;
}

/** Origin of the site for links that leave it by mail. */
export function siteOrigin(request: FastifyRequest, config: Config): string {
  return believedOrigin(request, config) ?? `http://localhost:${config.port}`;
}
