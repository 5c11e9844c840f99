import { SETTINGS_CACHE_MS } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { sendDocument } from '../site/sendDocument.js';
import { readSettings } from './readSettings.js';

/** `GET /service/settings`, cached for an hour by the browser (spec 7 and 9). */
export async function settingsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const cacheControl = `private, max-age=${SETTINGS_CACHE_MS / 1000}`;
  app.get('/service/settings', async (request, reply) => {
    const text = JSON.stringify(await readSettings(db));
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl });
  });
}
