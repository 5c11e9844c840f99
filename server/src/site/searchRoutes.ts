import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, SERVER_FOLDER, sendDocument } from '../platform/index.js';
import { SHARE_IMAGE } from './pageHead.js';

const SHARE_PICTURE = readFileSync(join(SERVER_FOLDER, 'assets', SHARE_IMAGE.path));
const A_DAY = 'public, max-age=86400';

interface SearchDeps {
  indexed(): readonly string[];
  originOf(request: FastifyRequest): string | null;
}

/** Serves what search engines ask for (B-site-21), and the picture beside a link (B-site-18). */
export function searchRoutes(app: FastifyInstance, { indexed, originOf }: SearchDeps): void {
  const options = { config: { isCheap: true } };

  app.get('/robots.txt', options, async (request, reply) => {
    const origin = originOf(request);
    const lines = ['User-agent: *', 'Disallow:', ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`])];
    const text = `${lines.join('\n')}\n`;
    return sendDocument(request, reply, { text, contentType: 'text/plain; charset=utf-8', cacheControl: 'no-cache' });
  });

  app.get('/sitemap.xml', options, async (request, reply) => {
    const origin = originOf(request);
    if (origin === null) return reply.callNotFound();
    const urls = indexed().map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
    const contentType = 'application/xml; charset=utf-8';
    return sendDocument(request, reply, { text, contentType, cacheControl: 'no-cache' });
  });

  app.get(SHARE_IMAGE.path, options, (_request, reply) =>
    reply
      .headers({ 'cache-control': A_DAY, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(SHARE_PICTURE),
  );
}
