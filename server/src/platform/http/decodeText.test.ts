import { textField } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createLog } from '../log/log.js';
import { createFastify } from './createFastify.js';

let app: FastifyInstance;

beforeAll(() => {
  app = createFastify({ log: createLog('silent') });
  const text = v.object({ text: textField(100) });
  app.post('/said', { schema: { body: text } }, async ({ body }) => body);
  app.get('/asked', { schema: { querystring: text } }, async ({ query }) => query);
  app.get('/page', async ({ query }) => query);
});

afterAll(() => app.close());

const say = (payload: Buffer) =>
  app.inject({ method: 'POST', url: '/said', headers: { 'content-type': 'application/json' }, payload });

// B-api-22
describe('text that is not UTF-8', () => {
  it('is refused in a body', async () => {
    expect((await say(Buffer.from('{"text":"한글"}'))).json()).toEqual({ text: '한글' });
    for (const bytes of ['{"text":"\xc7\xd1"}', '{"text":"\xed\x95"}', '\xff\xfe{\x00"\x00']) {
      const answer = await say(Buffer.from(bytes, 'latin1'));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          statusCode: 400,
          code: 'BAD_REQUEST',
          message: '요청을 읽지 못했어요. UTF-8로 된 올바른 형식인지 확인해 주세요.',
        },
      ]);
    }
  });

  it('is refused in a query', async () => {
    expect((await app.inject('/asked?text=%ED%95%9C+1')).json()).toEqual({ text: '한 1' });
    for (const path of ['/asked?text=%C7%D1%B1%DB', '/asked?text=a%FF', '/asked?text=%EF%BF%BD']) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { text: 'FORM_INVALID' } }]);
    }
  });

  it('in the address of a page keeps nobody from it', async () => {
    expect((await app.inject('/page?utm_term=%C7%D1')).statusCode).toBe(200);
  });

  it('leaves a repeated name, a lonely percent sign and an empty query as they were', async () => {
    expect((await app.inject('/page?a=1&a=2&b=100%&c')).json()).toEqual({ a: ['1', '2'], b: '100%', c: '' });
    expect((await app.inject('/page?')).json()).toEqual({});
  });
});
