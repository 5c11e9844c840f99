import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT_COLORS, PATHS } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { SERVER_FOLDER, sendDocument } from '../platform/index.js';

export const MANIFEST_PATH = '/manifest.webmanifest';
/** Stands beside a link that is sent (B-site-18). */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;
/** iPhones ask for it beside the manifest and round its corners themselves. */
export const TOUCH_ICON_PATH = '/icons/180.png';

/** `any` has its own corners; phones cut `maskable`, which has room around the picture. */
const ICONS = [
  { file: '180', sizes: '180x180', purpose: 'maskable' },
  { file: '192', sizes: '192x192', purpose: 'any' },
  { file: '512', sizes: '512x512', purpose: 'any' },
  { file: 'maskable', sizes: '512x512', purpose: 'maskable' },
].map(({ file, ...icon }) => ({ path: `/icons/${file}.png`, ...icon }));

const SHORTCUTS = [
  { name: '주문하기', url: PATHS.order },
  { name: '주문내역', url: PATHS.orderHistory },
  { name: '포인트 충전', url: PATHS.point },
];

/** A later picture comes with a later server. */
const A_DAY = 'public, max-age=86400';

/** Serves what phones need to keep the shop among their apps and share links with it (B-site-27). */
export function appRoutes(app: FastifyInstance, brand: string): void {
  const options = { config: { isCheap: true } };
  const text = JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    lang: 'ko',
    start_url: PATHS.order,
    scope: '/',
    display: 'standalone',
    // Page and top bar, until the first page says what is so (B-site-28).
    background_color: LIGHT_COLORS.background,
    theme_color: LIGHT_COLORS.surface,
    icons: ICONS.map(({ path, ...icon }) => ({ src: path, type: 'image/png', ...icon })),
    shortcuts: SHORTCUTS,
    // Most apps share a link as a text; the order form finds it there (B-link-2).
    share_target: {
      action: PATHS.order,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'link', url: 'link' },
    },
  });
  const contentType = 'application/manifest+json; charset=utf-8';
  app.get(MANIFEST_PATH, options, (request, reply) =>
    sendDocument(request, reply, { text, contentType, cacheControl: 'no-cache' }),
  );

  for (const { path } of [...ICONS, SHARE_IMAGE]) {
    const picture = readFileSync(join(SERVER_FOLDER, 'assets', path));
    app.get(path, options, (_request, reply) =>
      reply.headers({ 'cache-control': A_DAY, 'x-content-type-options': 'nosniff' }).type('image/png').send(picture),
    );
  }
}
