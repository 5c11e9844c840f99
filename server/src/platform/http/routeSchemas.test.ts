import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem } from '../errors/ApiProblem.js';
import { createLog } from '../log/log.js';
import { createFastify } from './createFastify.js';
import { rowIdParams } from './routeSchemas.js';

let app: FastifyInstance;

beforeAll(() => {
  app = createFastify({ log: createLog('silent') });
  const body = v.object({
    link: v.pipe(v.string(), v.trim(), v.nonEmpty('LINK_REQUIRED')),
    taken: v.optional(
      v.pipe(
        v.boolean(),
        v.transform(() => {
          throw new ApiProblem(409, 'TAKEN', '이미 있어요.');
        }),
      ),
    ),
  });
  const schema = { params: rowIdParams, body, response: { 201: v.object({ id: v.number(), link: v.string() }) } };
  app.post('/rows/:id', { schema }, async (request, reply) => {
    const { link } = request.body;
    return reply.code(201).send({ id: request.params.id, link });
  });
});

afterAll(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

describe('a route that declares what it takes and answers', () => {
  it('gets what its schemas read, and its answer is sent as it is', async () => {
    const answer = await post('/rows/7', { link: ' 주소 ', more: true });
    expect([answer.statusCode, answer.body]).toEqual([201, '{"id":7,"link":"주소"}']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('refuses a body with the code of each wrong field, and the text of the first', async () => {
    const answer = await post('/rows/7', { link: ' ', taken: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'LINK_REQUIRED',
      fields: { link: 'LINK_REQUIRED', taken: 'FORM_INVALID' },
    });
  });

  // B-api-11
  it('is not there under an address that cannot be a row, whatever the body says', async () => {
    for (const id of ['0', '01', '-1', '1.5', 'x', '9999999999999999']) {
      const answer = await post(`/rows/${id}`, {});
      expect(answer.json()).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: expect.any(String) });
    }
  });

  it('answers with a problem that a schema throws', async () => {
    const answer = await post('/rows/7', { link: '주소', taken: true });
    expect(answer.json()).toEqual({ statusCode: 409, code: 'TAKEN', message: '이미 있어요.' });
  });
});
