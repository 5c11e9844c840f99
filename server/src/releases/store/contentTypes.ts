const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Content type of a file by its extension; bytes of an unknown kind are offered as a download. */
export function contentTypeOf(file: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(file.toLowerCase())?.[1] ?? '';
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}
