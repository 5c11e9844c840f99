import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { OperatorCatalogue } from '../catalogue/OperatorCatalogue.js';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { createFastify } from '../platform/http/createFastify.js';
import { setUpSite } from '../testing/setUp.js';
import { operatorRoutes } from './operatorRoutes.js';

const site = setUpSite();
let operator: FastifyInstance;

beforeAll(async () => {
  operator = createFastify({ log: site.deps.log });
  await operatorRoutes(operator, { ...site.deps, operatorToken: 'of nobody' }, () => ({
    name: '누군가',
    role: 'owner',
  }));
});
beforeEach(async () => void (await send(buildDemoCatalogue())));
afterAll(() => operator.close());

const send = (catalogue: object, query: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  operator.inject({ method: 'PUT', url: '/catalogue', query, payload: catalogue });

/** The catalogue as an operator has it before them, and what names its state. */
async function open(): Promise<{ catalogue: OperatorCatalogue; base: string }> {
  const answer = await operator.inject('/catalogue');
  return { catalogue: answer.json(), base: /^"(.+)"$/.exec(String(answer.headers.etag))?.[1] ?? '' };
}

const withPrice = ({ services, ...rest }: OperatorCatalogue, index: number, point: unknown) => ({
  ...rest,
  services: services.map((service, at) => (at === index ? { ...service, point } : service)),
});

const prices = async () => (await open()).catalogue.services.slice(0, 2).map(({ point }) => point);

// B-console-40
it('of two operators with the same catalogue before them the second is told, and overwrites nothing', async () => {
  const [first, second] = [await open(), await open()];
  expect(first.base).toMatch(/\S/);
  expect(second.base).toBe(first.base);
  expect((await send(withPrice(first.catalogue, 0, 71), { base: first.base })).statusCode).toBe(200);
  const after = await prices();
  const late = withPrice(second.catalogue, 1, 72);
  for (const dryRun of ['true', 'false']) {
    const answer = await send(late, { base: second.base, dryRun });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CATALOGUE_CHANGED',
      message: expect.stringMatching(/^그사이 카탈로그가 바뀌었어요\. /),
    });
  }
  expect(await prices()).toEqual(after);
  // Fetched again, the same edit goes through beside the first one.
  const again = await open();
  expect((await send(withPrice(again.catalogue, 1, 72), { base: again.base })).statusCode).toBe(200);
  expect(await prices()).toEqual([71, 72]);
});

// B-console-40
it('of two who apply at the same moment one is told', async () => {
  const { catalogue, base } = await open();
  const answers = await Promise.all([81, 82].map((point) => send(withPrice(catalogue, 0, point), { base })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

// B-console-40
it('a file import in between counts, and a file without a base is taken as ever', async () => {
  const { catalogue, base } = await open();
  expect((await send(withPrice(catalogue, 0, 91))).statusCode).toBe(200);
  expect((await send(catalogue, { base })).statusCode).toBe(409);
  expect((await send(catalogue)).statusCode).toBe(200);
});

// B-console-39
it('a fault of a row names its line and its field', async () => {
  const { catalogue } = await open();
  const answer = await send(withPrice(catalogue, 0, '무료'), { dryRun: 'true' });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'point', reason: expect.stringContaining('단가') }] });
});
