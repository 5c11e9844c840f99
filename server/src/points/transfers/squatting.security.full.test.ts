import { createHmac } from 'node:crypto';
import { PAYMENT_KIND } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/time/time.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { expireTopUps } from '../topups/settleTopUp.js';
import { buildNotifyApp } from './buildNotifyApp.js';

const SECRET = 'shared with the bank';
const withSurnames = (surnames: string) =>
  [...surnames].flatMap((surname) => ['민수', '서연', '지훈', '영희', '하늘'].map((given) => surname + given));
const COMMON = withSurnames('김이');
const NAMES = [...'김이박최정강'].map((surname) => `${surname}서연`);
const AMOUNTS = [10_000, 20_000, 30_000, 50_000, 100_000];
const SPELLINGS: ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name.slice(0, 1)} ${name.slice(1)}`,
  (name) => name.normalize('NFD'),
  (name) => ` ${name}\u200b`,
];

const site = setUpEmptySite({ keepsApp: true });
let notify: FastifyInstance;
let told = 0;

beforeAll(async () => {
  notify = await buildNotifyApp(site.deps, { port: 3999, secret: SECRET, service: 'hmac' });
});
afterAll(() => notify.close());

beforeEach(() => {
  site.deps.config.limits.topUpsPerNameAndNetwork = 1_000;
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

const ask = (by: TestMember, name: string, point: number) =>
  site.app.inject({
    method: 'POST',
    url: '/service/point',
    headers: by.headers,
    payload: { name, point, feeType: PAYMENT_KIND.none, feeValue: {} },
  });
const transfer = async (name: string, amount: number) => {
  told += 1;
  const payload = JSON.stringify({ transferId: `T-${told}`, name, amount, at: site.clock.now().toISOString() });
  const time = String(Math.floor(site.clock.now().getTime() / SECOND_MS));
  const signature = createHmac('sha256', SECRET).update(`${time}.${payload}`).digest('hex');
  const headers = { 'x-time': time, 'x-signature': signature, 'content-type': 'application/json' };
  const answer = await notify.inject({ method: 'POST', url: '/deposits/notify', headers, payload });
  return answer.json<{ result: string; id?: number }>();
};
const get = async (by: TestMember, url: string) => (await site.app.inject({ url, headers: by.headers })).json();
const points = async (by: TestMember): Promise<number> => (await get(by, '/auth/profile')).point;
const depositor = async (by: TestMember): Promise<string> =>
  (await get(by, '/service/point-history'))[0]?.depositor ?? 'none';
const withdraw = async (by: TestMember) => {
  const [{ id }] = await get(by, '/service/point-history');
  return site.app.inject({ method: 'DELETE', url: `/service/point/${id}`, headers: by.headers });
};
const deposit = async (by: TestMember, name: string, amount: number) => {
  await ask(by, name, amount);
  return transfer(await depositor(by), amount);
};
const UNMATCHED = { result: 'unmatched' };

// B-point-61
it('one member cannot open a request for every common name and amount', async () => {
  const squatter = await signUpMember(site);
  const statuses = [];
  for (const name of COMMON) for (const amount of AMOUNTS) statuses.push(await ask(squatter, name, amount));
  expect(statuses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const refused = statuses.filter(({ statusCode }) => statusCode !== 201);
  expect(refused[0]?.json()).toEqual({
    statusCode: 409,
    code: 'TOO_MANY_PENDING',
    message: '입금을 기다리는 신청이 이미 5건 있어요. 입금하거나 충전내역에서 신청을 취소한 뒤 다시 시도해 주세요.',
  });
  for (const answer of refused.slice(25)) {
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  }
});

// B-point-46, B-point-62
it("money of another customer pays no squatter's request, however the name is written", async () => {
  const opened = [];
  for (const name of NAMES) {
    const squatter = await signUpMember(site);
    for (const amount of AMOUNTS) opened.push({ squatter, name, amount, answer: await ask(squatter, name, amount) });
  }
  expect(new Set(opened.map(({ answer }) => answer.statusCode))).toEqual(new Set([201]));
  const stolen = [];
  for (const { name, amount } of opened) {
    for (const spell of SPELLINGS) {
      const answer = await transfer(spell(name), amount);
      if (answer.result !== 'unmatched') stolen.push({ name, amount, answer });
    }
  }
  console.info(`${opened.length} requests of squatters, ${opened.length * SPELLINGS.length} transfers of others`);
  expect(stolen).toEqual([]);
  for (const { squatter } of opened) expect(await points(squatter)).toBe(0);
});

// B-point-46, B-point-60
it('a customer who writes the suffix is paid beside any number of squatters', async () => {
  let paid = 0;
  for (const name of NAMES) {
    const [customer, ...squatters] = [await signUpMember(site), await signUpMember(site), await signUpMember(site)];
    for (const squatter of squatters) for (const amount of AMOUNTS) await ask(squatter, name, amount);
    for (const amount of AMOUNTS) {
      expect((await ask(customer, name, amount)).statusCode).toBe(201);
      const written = await depositor(customer);
      expect(written).toMatch(new RegExp(`^${name}[1-9]\\d$`));
      const shown = `${written.slice(0, 1)} ${written.slice(1)}`.replace(/\d/g, (digit) =>
        String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
      );
      const answer = await transfer(amount % 20_000 === 0 ? shown : written, amount);
      if (answer.result === 'accepted') paid += 1;
    }
    expect(await points(customer)).toBe(AMOUNTS.reduce((sum, amount) => sum + amount));
    for (const squatter of squatters) expect(await points(squatter)).toBe(0);
  }
  expect(paid).toBe(NAMES.length * AMOUNTS.length);
});

describe('without the suffix', () => {
  // B-point-62
  it('a customer is paid who has made a deposit under this name before, by suffix', async () => {
    const customer = await signUpMember(site);
    await ask(customer, '이서연', 50_000);
    expect(await transfer('이서연', 50_000)).toEqual(UNMATCHED);
    await withdraw(customer);
    expect(await deposit(customer, '이서연', 10_000)).toMatchObject({ result: 'accepted' });
    await ask(customer, '이 서연', 50_000);
    expect(await transfer('이서연', 50_000)).toMatchObject({ result: 'accepted' });
    expect(await points(customer)).toBe(60_000);
    await ask(customer, '김서연', 50_000);
    expect(await transfer('김서연', 50_000)).toEqual(UNMATCHED);
  });

  // B-point-62
  it('money waits beside the request of a squatter, and one who has deposited a won has not bought the name', async () => {
    const [customer, squatter] = [await signUpMember(site), await signUpMember(site)];
    await deposit(customer, '이서연', 10_000);
    await ask(squatter, '이서연', 50_000);
    await ask(customer, '이서연', 50_000);
    expect(await transfer('이서연', 50_000)).toEqual(UNMATCHED);
    await withdraw(customer);
    expect(await transfer('이서연', 50_000)).toEqual(UNMATCHED);
    expect(await deposit(squatter, '이서연', 1)).toMatchObject({ result: 'accepted' });
    expect(await transfer('이서연', 50_000)).toEqual(UNMATCHED);
    expect(await points(squatter)).toBe(1);
  });
});

describe('a suffix', () => {
  // B-point-46
  it('is stronger than a name that ends like it, also where the amount is another', async () => {
    const [customer, squatter] = [await signUpMember(site), await signUpMember(site)];
    await ask(customer, '이서연', 50_000);
    const written = await depositor(customer);
    await deposit(squatter, written, 1);
    await ask(squatter, written, 50_000);
    await ask(squatter, written, 40_000);
    expect(await transfer(written, 40_000)).toEqual(UNMATCHED);
    expect(await transfer(written, 50_000)).toMatchObject({ result: 'accepted' });
    expect(await points(customer)).toBe(50_000);
    expect(await points(squatter)).toBe(1);
  });

  const askAll = async () => {
    const given = new Set<string>();
    for (let count = 0; count < 18; count += 1) {
      const other = await signUpMember(site);
      for (let request = 0; request < 5; request += 1) {
        expect(await ask(other, '이서연', 50_000)).toMatchObject({ statusCode: 201 });
        given.add(await depositor(other));
      }
    }
    return given;
  };
  const ENDINGS: [string, (by: TestMember) => unknown][] = [
    ['expired', () => site.clock.advance(3 * HOUR_MS)],
    ['was paid', async (by) => transfer(await depositor(by), 50_000)],
  ];

  // B-point-60
  it.each(ENDINGS)('of a request that %s is given to nobody else for a week', async (_how, end) => {
    const customer = await signUpMember(site);
    await ask(customer, '이서연', 50_000);
    const written = await depositor(customer);
    await end(customer);
    const others = await askAll();
    expect(others.size).toBe(90);
    expect(others).not.toContain(written);
    expect(await transfer(written, 50_000)).toEqual(UNMATCHED);
    await ask(customer, '이서연', 20_000);
    expect(await depositor(customer)).toBe(written);
    await withdraw(customer);
    site.clock.advance(4 * HOUR_MS);
    await expireTopUps(site.db, site.clock.now());
    site.clock.advance(7 * DAY_MS);
    expect(await askAll()).toContain(written);
  });

  // B-point-46, B-point-60
  it('has three digits where those of two are used up, and is as strong', async () => {
    const others = await askAll();
    expect([...others].every((written) => /^이서연[1-9]\d$/.test(written))).toBe(true);
    const customer = await signUpMember(site);
    await ask(customer, '이서연', 50_000);
    const written = await depositor(customer);
    expect(written).toMatch(/^이서연[1-9]\d\d$/);
    expect(await transfer(written, 50_000)).toMatchObject({ result: 'accepted' });
    expect(await points(customer)).toBe(50_000);
  });

  // B-point-60
  it('tells long names apart that begin alike', async () => {
    const written = new Set<string>();
    for (const name of ['그로스토어 강남점', '그로스토어 서초점', '그로스토리', '그로스토', '주식회사 그로스토어']) {
      const customer = await signUpMember(site);
      await ask(customer, name, 10_000);
      written.add(await depositor(customer));
    }
    expect(written.size).toBe(5);
  });
});
