// Imports nothing: the generator of remotes runs it by itself.

/** Addresses that the shell itself shows. `/` leads on to /order. */
const OF_SHELL = /^\/(|(logout|terms)(\/.*)?)$/;
/** Addresses that the server answers itself: calls, files, documents. Naver's log-in comes back to a page among them. */
const OF_SERVER =
  /^\/(service|auth(?!\/naver$)|v1|api\/v2|remotes|assets|releases|reports|healthz|readyz|registry\.json|versions\.json|favicon\.ico|robots\.txt|sitemap\.xml|share\.png|manifest\.webmanifest|sw\.js|icons)(\/|$)/;

/** An address as routers compare it: no matter in which case, and however many slashes are in it. */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');

/** Whether the server answers an address itself, and never with the shop's page (B-site-4). */
export const isServerPath = (path: string): boolean => OF_SERVER.test(plainPath(path));

/** Whose an address is that no remote may claim (B-release-22); null for one that a remote may have. */
export function reservedFor(path: string): 'shell' | 'server' | null {
  if (OF_SHELL.test(plainPath(path))) return 'shell';
  return isServerPath(path) ? 'server' : null;
}
