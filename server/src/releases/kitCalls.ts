import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_CALLS, type ShopKit, shopKitSchema } from '@storefront/contract/releases';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../platform/index.js';
import { ReleaseRefusal } from './teams/refusals.js';
import { READS } from './teams/teams.js';

const kitSchema = v.object({
  ...shopKitSchema.entries,
  version: v.string(),
  file: v.pipe(v.string(), v.regex(/^[\w.-]+\.tgz$/)),
});

const FOLDER = 'kit';
const RETRY_AFTER_S = 10;

export function kitCalls(app: FastifyInstance, { config }: Deps): void {
  const folder = join(config.dataDirectory, FOLDER);
  const readKit = async () => {
    const text = await readFile(join(folder, 'kit.json'), 'utf8').catch(() => null);
    return text === null ? null : v.parse(kitSchema, JSON.parse(text));
  };

  app.get(RELEASE_CALLS.kit, READS, async (request, reply) => {
    const kit = await readKit();
    if (!kit) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ReleaseRefusal('The kit of this shop is not packed yet: try again in a minute.', {
        statusCode: 503,
        code: 'RELEASE_KIT',
      });
    }
    const { version, file } = kit;
    const tag = `"${version}"`;
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const path = join(folder, file);
    reply.header('content-length', (await stat(path)).size);
    reply.header('content-disposition', `attachment; filename="${file}"`);
    return reply.type('application/gzip').send(request.method === 'HEAD' ? '' : createReadStream(path));
  });

  app.get(RELEASE_CALLS.kitVersion, READS, async (): Promise<ShopKit> => {
    const { version = null, history = [] } = (await readKit()) ?? {};
    return { version, history };
  });
}
