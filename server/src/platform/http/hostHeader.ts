import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackUrl } from '../config/environment.js';
import type { Config } from '../config/readConfig.js';
import { frameworkProblem } from '../errors/ApiProblem.js';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** Hook: refuses (400) all but one Host header: with two, a proxy may have believed the other one. */
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
 * The request's origin, or null. A link made from a stranger's Host header would hand the reader's token over: without
 * a configured origin only this machine's names are believed.
 */
export function believedOrigin(request: FastifyRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): string | null {
  if (publicOrigin !== null) return publicOrigin;
  const asked = `${request.protocol}://${request.host}`;
  return isLoopbackUrl(asked) ? new URL(asked).origin : null;
}

/** Whether a request came to the origin of previews, where that is not the shop's own (B-preview-6). */
export function isForPreview(
  { host }: FastifyRequest,
  { previewOrigin, publicOrigin }: Pick<Config, 'previewOrigin' | 'publicOrigin'>,
): boolean {
  if (previewOrigin === null || previewOrigin === publicOrigin) return false;
  return host.toLowerCase() === new URL(previewOrigin).host;
}

export function siteOrigin(request: FastifyRequest, config: Config): string {
  return believedOrigin(request, config) ?? `http://localhost:${config.port}`;
}
