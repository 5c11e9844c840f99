import { SETTINGS_CACHE_MS } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { siteOrigin } from '../http/siteOrigin.js';
import { sendDocument } from '../site/sendDocument.js';
import { presentSettings } from './presentSettings.js';
import { readSettings } from './readSettings.js';

/** `GET /service/settings`, cached for an hour by the browser (spec 7 and 9). */
export async function settingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const cacheControl = `private, max-age=${SETTINGS_CACHE_MS / 1000}`;
  app.get('/service/settings', async (request, reply) => {
    const origin = siteOrigin(request, deps.config);
    const text = JSON.stringify(presentSettings(await readSettings(deps.db), deps.social, origin));
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl });
  });
}
