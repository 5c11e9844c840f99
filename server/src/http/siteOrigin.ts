import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/Config.js';
import { isLoopbackUrl } from '../config/isLoopbackHost.js';

/**
 * Origin of the site for links that leave it by mail. Anybody can send any Host header, and a link made from it would
 * hand the reader's token to a stranger: without a configured origin only this machine's own names are believed.
 */
export function siteOrigin(request: FastifyRequest, { publicOrigin, port }: Config): string {
  if (publicOrigin !== null) return publicOrigin;
  const asked = `${request.protocol}://${request.host}`;
  return isLoopbackUrl(asked) ? new URL(asked).origin : `http://localhost:${port}`;
}
