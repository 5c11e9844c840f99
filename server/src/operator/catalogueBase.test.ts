import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { OperatorCatalogue } from '../catalogue/OperatorCatalogue.js';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { DAY_MS } from '../platform/time/time.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import type { Caller } from './access/callers.js';

const site = setUpSite();
const operator = setUpOperator(() => site.deps, { authenticate: () => caller });
let caller: Caller;
const CATALOGUE = { ...buildDemoCatalogue(), services: buildDemoCatalogue().services.slice(0, 5) };

beforeEach(async () => {
  caller = { name: '누군가', role: 'owner' };
  await send(CATALOGUE);
});

const send = (catalogue: object, query: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  operator.inject({ method: 'PUT', url: '/catalogue', query, payload: catalogue });

async function open(): Promise<{ catalogue: OperatorCatalogue; base: string }> {
  const answer = await operator.inject('/catalogue');
  const { base: _, ...catalogue } = answer.json();
  return { catalogue, base: /^"(.+)"$/.exec(String(answer.headers.etag))?.[1] ?? '' };
}

const withPrice = <File extends OperatorCatalogue>({ services, ...rest }: File, index: number, point: unknown) => ({
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

describe('a file', () => {
  const HOW = '새로 내보낸 파일에서 바꾸거나, 그대로 덮어쓰려면 --force를 붙여 주세요.';
  const exported = async () => (await operator.inject('/catalogue')).json();
  const changeBy = async (name: string, point: number) => {
    caller = { name, role: 'owner' };
    await send(withPrice((await open()).catalogue, 0, point));
  };

  // B-console-57
  it('that was exported as JSON says from which catalogue; as CSV it does not', async () => {
    const { base } = await open();
    expect(await exported()).toMatchObject({ base });
    expect((await operator.inject('/catalogue?format=csv')).body).not.toContain(base);
    const report = (await send(await exported(), { dryRun: 'true' })).json();
    expect(report).toMatchObject({ base, changed: { services: 0 } });
    const edited = withPrice(await exported(), 0, 61);
    expect((await send(edited)).json()).toMatchObject({ base: (await open()).base, changed: { services: 1 } });
  });

  // B-console-57
  it('is refused once the catalogue has changed, and says who did it and when', async () => {
    const file = withPrice(await exported(), 1, 62);
    await changeBy('이운영', 63);
    const after = await prices();
    for (const dryRun of ['true', 'false']) {
      const answer = await send(file, { dryRun });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'CATALOGUE_CHANGED',
        message: `그사이 카탈로그가 바뀌었어요. 이운영님이 12:00에 바꿨어요. ${HOW}`,
      });
    }
    site.clock.advance(DAY_MS);
    expect((await send(file)).json().message).toContain(' 이운영님이 3월 2일 12:00에 바꿨어요. ');
    expect(await prices()).toEqual(after);
  });

  // B-console-57
  it('is imported over it with force, by what was previewed, and without a base', async () => {
    const file = withPrice(await exported(), 1, 640);
    await changeBy('이운영', 650);
    const { base: seen, changed } = (await send(file, { dryRun: 'true', force: 'true' })).json();
    expect(changed).toMatchObject({ services: 2 });
    await changeBy('박운영', 660);
    expect((await send(file, { base: seen })).json()).toMatchObject({ message: expect.stringContaining('박운영님이') });
    expect((await send(file, { base: (await open()).base })).statusCode).toBe(200);
    expect((await prices())[1]).toBe(640);
    await changeBy('이운영', 670);
    expect((await send(file, { force: 'true' })).statusCode).toBe(200);
    await changeBy('이운영', 680);
    for (const none of [{}, { base: null }]) {
      const { base: _, ...rest } = file;
      expect((await send({ ...rest, ...none })).statusCode).toBe(200);
    }
  });

  // B-console-57
  it('of another shop says first how to go on', async () => {
    const file = { ...withPrice(await exported(), 1, 690), base: randomUUID() };
    expect((await send(file)).json()).toMatchObject({
      code: 'CATALOGUE_CHANGED',
      message: '그대로 덮어쓰려면 --force를 붙여 주세요. 이 상점에서 내보낸 파일이 아니에요.',
    });
    expect((await send(file, { force: 'true' })).statusCode).toBe(200);
  });

  // B-console-57
  it.each([7, '', 'x'.repeat(201), {}])('whose base is %p is wrong', async (base) => {
    const answer = await send({ ...(await exported()), base });
    expect(answer.json()).toMatchObject({ code: 'CATALOGUE_INVALID', errors: [{ line: 1, field: 'base' }] });
  });

  // B-console-57
  it('of which nobody has changed anything names nobody', async () => {
    const file = await exported();
    await changeBy('이운영', 69);
    await site.db.deleteFrom('audit').execute();
    expect((await send(file)).json().message).toBe(`그사이 카탈로그가 바뀌었어요. ${HOW}`);
  });

  // B-console-57
  it('is refused to a console without the words of the command line', async () => {
    const file = await exported();
    await changeBy('이운영', 70);
    const day = new Date(site.clock.now().getTime() + DAY_MS);
    const session = { id: 1, kind: 'link', operatorId: null, origin: 'http://localhost' } as const;
    caller = { ...caller, session: { ...session, expiresAt: day, confirmedUntil: day } };
    const { message } = (await send(file)).json();
    expect(message).toMatch(
      /^그사이 카탈로그가 바뀌었어요\. 이운영님이 \S+에 바꿨어요\. 다시 확인한 뒤에 바꿔 주세요\.$/,
    );
  });
});

// B-console-39
it('a fault of a row names its line and its field', async () => {
  const { catalogue } = await open();
  const answer = await send(withPrice(catalogue, 0, '무료'), { dryRun: 'true' });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'point', reason: expect.stringContaining('단가') }] });
});
