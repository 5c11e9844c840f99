import { toHundredths } from 'contract';
import type { Database } from '../db/Database.js';
import { openDatabase } from '../db/openDatabase.js';
import { verifyLedger } from '../ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember } from '../testing/members.js';
import { openTestPglite } from '../testing/openTestPglite.js';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import { addService } from '../testing/stockShop.js';

const START_TIMEOUT_MS = 60_000;
const ORDERS = 200;
const AFFORDABLE = 120;
const PRICE = 12.34;

interface Engine {
  open(): Promise<Database>;
  stop(): Promise<void>;
}

const pglite: Engine = { open: openTestPglite, stop: async () => undefined };

let server: RunningPostgres | null = null;
const postgres: Engine = {
  async open() {
    server = await startPostgres();
    return openDatabase({ url: server.url, dataDirectory: '', poolSize: 20 });
  },
  async stop() {
    await server?.stop();
  },
};

describe.each([
  ['the embedded database', pglite],
  ['PostgreSQL', postgres],
])('many orders at once on %s', (_name, engine) => {
  let site: TestApp;
  let serviceId: number;

  beforeAll(async () => {
    site = await createTestApp({ db: await engine.open() });
    serviceId = await addService(site.db, { point: PRICE });
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await site.close();
    await engine.stop();
  }, START_TIMEOUT_MS);

  const order = (headers: Record<string, string>, body: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/service/order',
      headers,
      payload: { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0, ...body },
    });
  const statuses = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;

  it('places exactly those that the balance pays for', async () => {
    const member = await signUpMember(site, PRICE * AFFORDABLE);

    const answers = await Promise.all(Array.from({ length: ORDERS }, () => order(member.headers)));

    expect(statuses(answers, 201)).toBe(AFFORDABLE);
    expect(statuses(answers, 402)).toBe(ORDERS - AFFORDABLE);
    const placed = await site.db.selectFrom('orders').select('id').where('memberId', '=', member.memberId).execute();
    expect(placed).toHaveLength(AFFORDABLE);
    const profile = await site.app.inject({ url: '/auth/profile', headers: member.headers });
    expect(profile.json()).toMatchObject({ point: 0 });
    expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
  });

  it('places one order for one key, however often it is sent', async () => {
    const member = await signUpMember(site, PRICE);
    const headers = { ...member.headers, 'idempotency-key': 'one-intended-order' };

    const answers = await Promise.all(Array.from({ length: 30 }, () => order(headers)));

    expect(statuses(answers, 201)).toBe(30);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  it('pays an auto-order or an order, never both with the points for one', async () => {
    await site.db.updateTable('services').set({ enableAuto: true }).execute();
    const member = await signUpMember(site, PRICE * 2);
    const auto = { runs: 2, interval: 60 };

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(member.headers, index % 2 ? { amount: 2 } : auto)),
    );

    expect(statuses(answers, 201)).toBe(1);
    expect(statuses(answers, 402)).toBe(19);
    const { balance } = await site.db
      .selectFrom('members')
      .select('balance')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(toHundredths(0));
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });
});
