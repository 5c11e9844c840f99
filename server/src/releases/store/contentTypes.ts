const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * Whether a file may be fetched from a build: what scripts, styles and pictures are made of. A page never is: below the
 * shop's own origin it would be a page of the shop's (B-site-24).
 */
export const isServedKind = (file: string): boolean =>
  Object.hasOwn(CONTENT_TYPES, /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '');

/** Content type of a file by its extension; bytes of an unknown kind are offered as a download. */
export function contentTypeOf(file: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(file.toLowerCase())?.[1] ?? '';
  return (Object.hasOwn(CONTENT_TYPES, extension) && CONTENT_TYPES[extension]) || 'application/octet-stream';
}
