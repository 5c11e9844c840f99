/** First parts of addresses that the shell itself shows. `/` leads on to /order. */
const OF_SHELL = ['/logout', '/terms'];
/** First parts of addresses that the server answers itself: calls, files, documents. */
const OF_SERVER = [
  '/service',
  '/auth',
  '/v1',
  '/api/v2',
  '/remotes',
  '/assets',
  '/healthz',
  '/readyz',
  '/registry.json',
  '/favicon.ico',
];
/** Where Naver's log-in comes back to: a page among the calls. */
const PAGE_AMONG_CALLS = '/auth/naver';

/** An address as routers compare it: no matter in which case, and however many slashes are in it. */
export const plainPath = (path: string): string =>
  `/${path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;

const isBelow = (path: string, parts: readonly string[]) => parts.some((part) => `${path}/`.startsWith(`${part}/`));

/** Whether the server answers an address itself, and never with the shop's page (B-site-4). */
export function isServerPath(path: string): boolean {
  const plain = plainPath(path);
  return plain !== PAGE_AMONG_CALLS && isBelow(plain, OF_SERVER);
}

/** Whose an address is that no remote may claim (B-release-407); null for one that a remote may have. */
export function reservedFor(path: string): 'shell' | 'server' | null {
  const plain = plainPath(path);
  if (plain === '/' || isBelow(plain, OF_SHELL)) return 'shell';
  return isServerPath(plain) ? 'server' : null;
}
