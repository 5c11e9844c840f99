import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deps, networkOf } from '../../platform/index.js';

const LOOPBACK_ADDRESSES = ['127.0.0.1', '[::1]'];
/** Before it listens nobody reaches it but `inject`, which calls this one. */
const PORT_OF_INJECT = 80;
/** What proxies add. */
const PROXIED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

/** Where the console is on this machine. By name: passkeys take no IP address. */
export function localOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT_OF_INJECT;
  return new URL(`http://localhost:${port}`).origin;
}

/** The origin that links lead to which people open elsewhere. */
export function publicConsoleOrigin(app: FastifyInstance, { config }: Pick<Deps, 'config'>): string {
  return config.operatorOrigin ?? localOrigin(app);
}

/** The console's origin that a request came to, by its Host; null for an IP address, which has no console. */
export function originOf(request: FastifyRequest, { config }: Pick<Deps, 'config'>): string | null {
  const own = [localOrigin(request.server), config.operatorOrigin].find(
    (origin) => origin !== null && isHostOf(request, origin),
  );
  return own ?? null;
}

/** Of a request that `requireOwnPage` has let pass. */
export function ownOrigin(request: FastifyRequest, deps: Pick<Deps, 'config'>): string {
  const origin = originOf(request, deps);
  if (origin === null) throw new Error(`${request.routeOptions.url} takes requests of any host`);
  return origin;
}

/**
 * Whose calls are counted together: of a network, by one name of the port. Behind a proxy that is not in `TRUSTED_PROXIES`
 * everybody has this machine's address: they must not use up what is left to whoever sits at it.
 */
export function askerOf(request: FastifyRequest, deps: Pick<Deps, 'config'>): string {
  return `${originOf(request, deps) ?? 'elsewhere'} ${networkOf(request.ip)}`;
}

/** The name that passkeys are made for. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Whether nothing stands between a program on this machine and us: the command line's token serves there alone. */
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
