import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CALL_LIMIT_MS,
  type Database,
  type Digested,
  digestDocument,
  SharedRead,
  sendDocument,
} from '../platform/index.js';
import type { CatalogueLists } from './CatalogueLists.js';
import { appendUnitPrice, readCategories, readPlatforms, readRegisterWhere, readServices } from './shopLists.js';

/**
 * The public lists (B-catalogue-1, B-catalogue-3): whole arrays, compressed, and not sent again while they are
 * unchanged.
 */
export async function catalogueRoutes(
  app: FastifyInstance,
  { db, lists }: { db: Database; lists: CatalogueLists },
): Promise<void> {
  const whereHeard = new SharedRead(() => readRegisterWhere(db), CALL_LIMIT_MS);

  app.get<{ Querystring: { includeWon?: string | string[] } }>('/service/services', async (request, reply) => {
    const list = isOn(request.query.includeWon)
      ? lists.get('services with prices', async () => (await readServices(db)).map(appendUnitPrice))
      : lists.get('services', readServices);
    return send(request, reply, await list);
  });
  app.get('/service/categorys', async (request, reply) =>
    send(request, reply, await lists.get('categories', readCategories)),
  );
  app.get('/service/platforms', async (request, reply) =>
    send(request, reply, await lists.get('platforms', readPlatforms)),
  );
  app.get('/service/register-where', async (request, reply) => {
    const text = JSON.stringify(await whereHeard.get());
    return send(request, reply, digestDocument(text, 'application/json'));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, list: Digested): Promise<FastifyReply> {
  return sendDocument(request, reply, { ...list, cacheControl: 'no-cache' });
}

function isOn(value: string | string[] | undefined): boolean {
  return typeof value === 'string' && /^(true|1|)$/i.test(value);
}
