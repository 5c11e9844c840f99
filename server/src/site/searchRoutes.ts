import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, sendDocument } from '../platform/index.js';

interface SearchDeps {
  indexed(): readonly string[];
  originOf(request: FastifyRequest): string | null;
}

/** Serves what search engines ask for (B-site-21). */
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
}
