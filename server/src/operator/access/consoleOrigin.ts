import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deps, networkOf } from '../../platform/index.js';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '[::1]'];
/** `inject` calls this port while the app is not listening. */
const PORT_OF_INJECT = 80;
const PROXIED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

/** Uses a host name: passkeys take no IP address. */
export function localOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT_OF_INJECT;
  return new URL(`http://localhost:${port}`).origin;
}

export function publicConsoleOrigin(app: FastifyInstance, { config }: Pick<Deps, 'config'>): string {
  return config.operatorOrigin ?? localOrigin(app);
}

export function originOf(request: FastifyRequest, { config }: Pick<Deps, 'config'>): string | null {
  const own = [localOrigin(request.server), config.operatorOrigin].find(
    (origin) => origin !== null && isHostOf(request, origin),
  );
  return own ?? null;
}

export function ownOrigin(request: FastifyRequest, deps: Pick<Deps, 'config'>): string {
  const origin = originOf(request, deps);
  if (origin === null) throw new Error(`${request.routeOptions.url} takes requests of any host`);
  return origin;
}

/**
 * Rate-limit key: a network and host. An untrusted proxy gives everybody this machine's address, which must not use up
 * the local person's share.
 */
export function askerOf(request: FastifyRequest, deps: Pick<Deps, 'config'>): string {
  return `${originOf(request, deps) ?? 'elsewhere'} ${networkOf(request.ip)}`;
}

export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** True without a proxy between us and a local program: the command line's token serves there alone. */
export function isDirect(request: FastifyRequest): boolean {
  const isLocal = isHostOf(request, localOrigin(request.server)) || isLoopbackAddress(request);
  return isLocal && !Object.keys(request.headers).some((name) => PROXIED.test(name));
}

export function isLoopbackAddress(request: FastifyRequest): boolean {
  const local = new URL(localOrigin(request.server));
  return LOOPBACK_ADDRESSES.some((address) => isHostOf(request, `http://${address}:${local.port || PORT_OF_INJECT}`));
}

function isHostOf({ headers }: FastifyRequest, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  const given = `${protocol}//${headers.host ?? ''}`;
  return URL.canParse(given) && new URL(given).host === host;
}
