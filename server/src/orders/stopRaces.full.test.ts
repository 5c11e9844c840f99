import { setTimeout as wait } from 'node:timers/promises';
import { AUTO_ORDER_STATUS, toHundredths } from '@storefront/contract';
import { HOUR_MS } from '../platform/time/time.js';
import { findUnexplainedRows, verifyLedger } from '../points/ledger/verifyLedger.js';
import type { TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpSites } from '../testing/setUp.js';
import { addService, buy } from '../testing/stockShop.js';
import { runAutoOrders } from './autoOrders.js';

jest.setTimeout(300_000);
const RACES = 250;
const LANES = 10;
const MEMBERS = 4;
const PRICE = 1.23;
const AMOUNT = 7;
const RUNS = 4;

const sites = setUpSites(2);
const [site] = sites;
const members: TestMember[] = [];

const stop = async ({ app }: TestApp, { headers }: TestMember, id: number) => {
  const answer = await app.inject({ method: 'POST', url: `/service/auto-order/${id}/stop`, headers });
  return { status: answer.statusCode, ...answer.json<{ refunded?: number }>() };
};
const runsOf = async (id: number) => {
  const rows = await site.db.selectFrom('orders').select('runNumber').where('autoOrderId', '=', id).execute();
  return rows.length;
};
const passTime = (ms: number) => {
  for (const { clock } of sites) clock.advance(ms);
};

// B-auto-12
it(`${RACES} races between stops and a run that is due: no run comes after an answer, and every point is accounted for`, async () => {
  const serviceId = await addService(site.db, { point: PRICE, enableAuto: true });
  while (members.length < MEMBERS) members.push(await signUpMember(site, 1_000_000));
  const seen = new Map<number, number>();
  for (let race = 0; race < RACES; race += LANES) {
    const lanes = await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const member = members[lane % MEMBERS] as TestMember;
        return { member, id: await buy(site, member.memberId, { serviceId, amount: AMOUNT, runs: RUNS }) };
      }),
    );
    passTime(HOUR_MS);
    const runs = sites.map(async ({ db, clock }, server) => {
      await wait(((race / LANES) % 5) * 20 + server);
      return runAutoOrders(db, clock.now());
    });
    const stops = lanes.map(async ({ member, id }) => {
      const answers = await Promise.all([...sites, site].map((server) => stop(server, member, id)));
      return { id, member, answers, runs: await runsOf(id) };
    });
    const stopped = await Promise.all(stops);
    await Promise.all(runs);
    passTime(HOUR_MS);
    await Promise.all(sites.map(({ db, clock }) => runAutoOrders(db, clock.now())));

    for (const { id, member, answers, runs: ordered } of stopped) {
      expect(await runsOf(id)).toBe(ordered);
      const refunded = (toHundredths(PRICE) * AMOUNT * (RUNS - ordered)) / 100;
      expect(answers).toEqual(Array(3).fill({ status: 200, refunded }));
      expect(await stop(site, member, id)).toEqual({ status: 200, refunded });
      const row = await site.db.selectFrom('autoOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: AUTO_ORDER_STATUS.canceled, completed: ordered, nextRunAt: null });
      seen.set(ordered, (seen.get(ordered) ?? 0) + 1);
    }
  }
  for (const ordered of seen.keys()) expect([1, 2]).toContain(ordered);
  expect(await findUnexplainedRows(site.db)).toEqual([]);
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});
