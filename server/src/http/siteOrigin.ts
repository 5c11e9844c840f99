import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/Config.js';
import { isLoopbackUrl } from '../config/isLoopbackHost.js';

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
