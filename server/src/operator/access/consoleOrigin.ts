import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, type Deps } from '../../platform/index.js';
import { recordRefusal } from './recordRefusal.js';

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

/** The name that passkeys are made for. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * Hook against DNS rebinding: a page of an attacker's name that leads to this machine sends that name. What comes by
 * another name than ours is 421 (B-console-8).
 */
export function refuseOtherHosts(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (originOf(request, deps) !== null || isLoopbackAddress(request)) return;
    await recordRefusal(deps, request, { reason: 'host' });
    throw new ApiProblem(421, 'HOST', '이 주소로는 열 수 없어요. (unknown host)');
  });
}

/** Whether nothing stands between a program on this machine and us: the command line's token serves there alone. */
export function isDirect(request: FastifyRequest): boolean {
  const isLocal = isHostOf(request, localOrigin(request.server)) || isLoopbackAddress(request);
  return isLocal && !Object.keys(request.headers).some((name) => PROXIED.test(name));
}

function isLoopbackAddress(request: FastifyRequest): boolean {
  const local = new URL(localOrigin(request.server));
  return LOOPBACK_ADDRESSES.some((address) => isHostOf(request, `http://${address}:${local.port || PORT_OF_INJECT}`));
}

function isHostOf({ headers }: FastifyRequest, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  const given = `${protocol}//${headers.host ?? ''}`;
  return URL.canParse(given) && new URL(given).host === host;
}
