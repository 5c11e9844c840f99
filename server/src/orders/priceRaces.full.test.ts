import { toHundredths } from '@storefront/contract';
import { replaceCatalogue } from '../catalogue/replaceCatalogue.js';
import { toNumeric } from '../platform/db/numbers.js';
import { transact } from '../platform/db/transact.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import type { TestApp } from '../testing/createTestApp.js';
import { balanceOf, signUpMember, type TestMember } from '../testing/members.js';
import { setUpSites } from '../testing/setUp.js';

jest.setTimeout(300_000);
const RACES = 80;
const LANES = 10;
const AMOUNT = 1000;
const RUNS = 3;
const PRICES = [
  { one: 1.3, order: 1300, autoOrder: 3900 },
  { one: 19.98, order: 19_980, autoOrder: 59_940 },
] as const;
type Price = (typeof PRICES)[number];
const POINTS = 1_000_000_000;

interface Lane {
  serviceId: number;
  member: TestMember;
}

const sites = setUpSites(2);
const [site] = sites;
let lanes: Lane[];

beforeAll(async () => {
  lanes = [];
  for (let serviceId = 1; serviceId <= LANES; serviceId += 1) {
    lanes.push({ serviceId, member: await signUpMember(site, POINTS) });
  }
  await importCatalogue(site, PRICES[0].one);
});

const importCatalogue = ({ db }: TestApp, point: number) =>
  transact(db, (trx) =>
    replaceCatalogue(trx, {
      platforms: [{ id: 1, text: '인스타그램', visible: true, background: '' }],
      categories: [{ id: 1, text: '팔로워', platform: 1 }],
      services: lanes.map(({ serviceId: id }) => ({
        id,
        text: '한국인 팔로워',
        categoryId: 1,
        min: 1,
        max: 10_000,
        point,
        notice: '',
        isReadOnly: false,
        enableAuto: true,
      })),
    }),
  );
const setPrice = ({ db }: TestApp, { serviceId }: Lane, point: number) =>
  db
    .updateTable('services')
    .set({ point: toNumeric(toHundredths(point)) })
    .where('id', '=', serviceId)
    .execute();

interface Attempt {
  expected: number;
  other: number;
  isAuto: boolean;
  memberId: number;
  status: number;
  body: { id?: number; code?: string; point?: number };
}

async function attempt({ app }: TestApp, lane: Lane, price: Price, isAuto: boolean): Promise<Attempt> {
  const { serviceId, member } = lane;
  const kind = isAuto ? 'autoOrder' : 'order';
  const expected = price[kind];
  const answer = await app.inject({
    method: 'POST',
    url: '/service/order',
    headers: { ...member.headers, 'expected-point': String(expected) },
    payload: { serviceId, link: 'someone', amount: AMOUNT, ...(isAuto ? { runs: RUNS, interval: 60 } : {}) },
  });
  const other = (price === PRICES[0] ? PRICES[1] : PRICES[0])[kind];
  return { expected, other, isAuto, memberId: member.memberId, status: answer.statusCode, body: answer.json() };
}

async function paidFor({ isAuto, body }: Attempt): Promise<number[]> {
  const rows = await site.db
    .selectFrom('ledger')
    .select('amount')
    .where(isAuto ? 'autoOrderId' : 'orderId', '=', body.id ?? 0)
    .execute();
  return rows.map(({ amount }) => -amount);
}

// B-order-41
it(`${RACES} races between price changes and orders: nobody ever pays another amount than was shown`, async () => {
  const attempts: Attempt[] = [];
  const [one, two = one] = sites;
  for (let round = 0; round < RACES / LANES; round += 1) {
    const [before, after] = round % 2 ? [PRICES[1], PRICES[0]] : PRICES;
    const changing =
      round % 4 < 2 ? [importCatalogue(two, after.one)] : lanes.map((lane) => setPrice(two, lane, after.one));
    const ordering = lanes.flatMap((lane) =>
      [one, two].flatMap((server) => [
        attempt(server, lane, before, false),
        attempt(server, lane, before, true),
        attempt(server, lane, after, false),
        attempt(server, lane, after, true),
      ]),
    );
    attempts.push(...(await Promise.all(ordering)));
    await Promise.all(changing);
  }

  const placed = attempts.filter(({ status }) => status === 201);
  const refused = attempts.filter(({ status }) => status !== 201);
  for (const order of placed) expect(await paidFor(order)).toEqual([toHundredths(order.expected)]);
  for (const { body, other } of refused) expect(body).toMatchObject({ code: 'PRICE_CHANGED', point: other });
  expect(placed.length).toBeGreaterThan(RACES);
  expect(refused.length).toBeGreaterThan(RACES);

  for (const { member } of lanes) {
    const own = placed.filter(({ memberId }) => memberId === member.memberId);
    const spent = own.reduce((sum, { expected }) => sum + toHundredths(expected), 0);
    expect(await balanceOf(site, member)).toBe(toHundredths(POINTS) - spent);
  }
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});
