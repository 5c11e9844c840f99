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
import {
  appendUnitPrice,
  readCategories,
  readFaqs,
  readNotices,
  readPlatforms,
  readRegisterWhere,
  readServices,
} from './shopLists.js';

const SHORT_LISTS: readonly (readonly [path: string, read: (db: Database) => Promise<readonly unknown[]>])[] = [
  ['/service/register-where', readRegisterWhere],
  ['/service/notices', readNotices],
  ['/service/qnas', readFaqs],
];

/** Serves the public lists as whole arrays (B-catalogue-1, B-catalogue-3 to B-catalogue-5); 304 while unchanged. */
export async function catalogueRoutes(app: FastifyInstance, db: Database, lists: CatalogueLists): Promise<void> {
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
  for (const [path, read] of SHORT_LISTS) {
    const shared = new SharedRead(() => read(db), CALL_LIMIT_MS);
    app.get(path, async (request, reply) =>
      send(request, reply, digestDocument(JSON.stringify(await shared.get()), 'application/json')),
    );
  }
}

function send(request: FastifyRequest, reply: FastifyReply, list: Digested): Promise<FastifyReply> {
  return sendDocument(request, reply, { ...list, cacheControl: 'no-cache' });
}

function isOn(value: string | string[] | undefined): boolean {
  return typeof value === 'string' && /^(true|1|)$/i.test(value);
}
