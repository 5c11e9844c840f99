// Imports nothing: the generator of remotes runs it alone.

const OF_SHELL = /^\/(|(logout|terms)(\/.*)?)$/;
const OF_SERVER =
  /^\/(service|auth(?!\/naver$)|v1|api\/v2|remotes|assets|releases|reports|healthz|readyz|registry\.json|versions\.json|favicon\.ico|robots\.txt|sitemap\.xml|share\.png|manifest\.webmanifest|sw\.js|icons)(\/|$)/;

/** Normalizes case and slashes as routers do. */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');

/** True where the server never answers with the shop's page (B-site-4). */
export const isServerPath = (path: string): boolean => OF_SERVER.test(plainPath(path));

/** Owner of an address that no remote may claim (B-release-22); null if free. */
export function reservedFor(path: string): 'shell' | 'server' | null {
  if (OF_SHELL.test(plainPath(path))) return 'shell';
  return isServerPath(path) ? 'server' : null;
}
