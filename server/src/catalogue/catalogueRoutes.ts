import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/Database.js';
import { sendDocument } from '../site/sendDocument.js';
import { appendUnitPrice } from './appendUnitPrice.js';
import { readCategories } from './readCategories.js';
import { readPlatforms } from './readPlatforms.js';
import { readRegisterWhere } from './readRegisterWhere.js';
import { readServices } from './readServices.js';

/** The public lists of spec 7: whole arrays, compressed, and not sent again while they are unchanged. */
export async function catalogueRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get<{ Querystring: { includeWon?: string | string[] } }>('/service/services', async (request, reply) => {
    const services = await readServices(db);
    const withPrice = isOn(request.query.includeWon);
    return sendList(request, reply, withPrice ? services.map(appendUnitPrice) : services);
  });
  app.get('/service/categorys', async (request, reply) => sendList(request, reply, await readCategories(db)));
  app.get('/service/platforms', async (request, reply) => sendList(request, reply, await readPlatforms(db)));
  app.get('/service/register-where', async (request, reply) => sendList(request, reply, await readRegisterWhere(db)));
}

function sendList(request: FastifyRequest, reply: FastifyReply, list: readonly unknown[]): Promise<FastifyReply> {
  const text = JSON.stringify(list);
  return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl: 'no-cache' });
}

function isOn(value: string | string[] | undefined): boolean {
  return typeof value === 'string' && /^(true|1|)$/i.test(value);
}
