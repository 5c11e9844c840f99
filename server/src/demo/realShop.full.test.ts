import { ORDER_STATUS, type SettingEntry } from '@storefront/contract';
import { digestDatabase } from '../acceptance/fuzz/digestDatabase.js';
import { runProgram } from '../operator/cli/runProgram.js';
import { captureOutput } from '../operator/cli/testing/setUpTerminal.js';
import { DemoSupplier } from '../orders/suppliers/DemoSupplier.js';
import { GuardedSupplier } from '../orders/suppliers/GuardedSupplier.js';
import { listSupplierWork } from '../orders/suppliers/startSuppliers.js';
import { SECOND_MS } from '../platform/time/time.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { buildServer, launchServer } from '../testing/launchServer.js';
import { signUpMember } from '../testing/members.js';
import { setUpPostgres } from '../testing/setUp.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { addService, setSetting } from '../testing/stockShop.js';
import { emptyDatabase } from '../testing/testDatabase.js';
import { seedDemo } from './seedDemo.js';

const TIMEOUT_MS = 480_000;
const ORDERS = 30;
const CYCLE_STEPS = 14;
const STEP_MS = 20 * SECOND_MS;

const directory = setUpDirectory();
const own = setUpPostgres({ poolSize: 5 });

beforeAll(buildServer, TIMEOUT_MS);

beforeEach(() => emptyDatabase(own.db));

const environment = () => ({
  DEMO: 'on',
  DATABASE_URL: own.url,
  STOREFRONT_SECRET: 'a secret of the tests',
  STOREFRONT_DATA: directory,
});

async function fillWithOrders(site: TestApp): Promise<void> {
  const serviceId = await addService(own.db);
  const { headers, memberId } = await signUpMember(site, 100_000);
  await own.db.updateTable('members').set({ loginId: 'demo', idKey: 'demo' }).where('id', '=', memberId).execute();
  for (let number = 0; number < ORDERS; number += 1) {
    const payload = { serviceId, link: `someone.${number}`, amount: 10, runs: 0, interval: 0 };
    const answer = await site.app.inject({ method: 'POST', url: '/service/order', headers, payload });
    expect(answer.statusCode).toBe(201);
  }
}

async function runWholeCycle(site: TestApp): Promise<void> {
  const { signal } = new AbortController();
  const guard = new GuardedSupplier(new DemoSupplier(site.clock), site.deps.log);
  const work = listSupplierWork({ ...site.deps, guard, open: () => [] });
  for (let step = 0; step < CYCLE_STEPS; step += 1) {
    for (const { run } of work) await run(signal);
    site.clock.advance(STEP_MS);
  }
}

async function typeCommand(...words: string[]): Promise<{ output: string; errors: string }> {
  const said = captureOutput();
  process.env['STOREFRONT_DATA'] = directory;
  const code = await runProgram(words);
  jest.restoreAllMocks();
  expect(code).toBe(0);
  return said;
}

const countPending = async () =>
  (await own.db.selectFrom('orders').select('id').where('status', '=', ORDER_STATUS.pending).execute()).length;

// B-demo-2, B-supplier-6
it('a shop on PostgreSQL that the demo did not make is a real shop with the demo on, too, and says what is missing', async () => {
  const site = await createTestApp({ db: own.db, environment: environment() });
  await fillWithOrders(site);
  await setSetting(own.db, 'ENABLE_SNS_NAVER', 'true');
  await setSetting(own.db, 'ENABLE_SNS_KAKAO', 'true');
  const before = await digestDatabase(own.db);

  const server = await launchServer({ dataDirectory: directory, environment: environment() });
  const { url, token } = server.operator;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = await typeCommand('suppliers', 'status');
  expect(asked.output).toMatch(new RegExp(`^supplier +없음\npendingOrders +${ORDERS}\nwarning +공급처가 없어`));
  expect(asked.errors).toMatch(/^주의: 공급처가 없어 주문이 접수 상태로 기다려요\..+\n$/);
  expect(JSON.parse((await typeCommand('suppliers', 'status', '--json')).output)).toEqual({
    supplier: null,
    pendingOrders: ORDERS,
    warning: expect.stringContaining('공급처가 없어'),
  });
  const demoData = await fetch(`${url}/demo-data`, { method: 'POST', headers, body: '{"orders":5}' });
  expect(await demoData.json()).toMatchObject({ statusCode: 409, code: 'DEMO_OFF' });
  const settings = (await (await fetch(`${server.url}/service/settings`)).json()) as SettingEntry[];
  const flags = settings.filter(({ key }) => key.startsWith('ENABLE_SNS_')).map(({ value }) => value);
  expect(flags).toEqual(['false', 'false']);
  expect(await server.stop()).toBe(0);

  expect(server.output().match(/the demo leaves this database alone/g)).toHaveLength(1);
  expect(server.output().match(/no supplier: orders stay pending/g)).toHaveLength(1);
  // The missing backup and the count of its orders are the shop's, not the demo's.
  for (const table of ['alerts', 'serviceCountRun'] as const) await own.db.deleteFrom(table).execute();
  expect(await digestDatabase(own.db)).toBe(before);
  await site.app.close();
});

// B-demo-1
it('an empty database becomes the demo on request, and there the same cycle moves orders, all but the one that waits for the operator', async () => {
  const first = await createTestApp({ db: own.db, environment: environment() });
  expect((await seedDemo(first.deps))?.member?.id).toBe('demo');
  await first.app.close();
  const site = await createTestApp({ db: own.db, environment: environment() });
  await own.db.updateTable('orders').set({ status: ORDER_STATUS.pending }).execute();
  expect(await countPending()).toBeGreaterThan(0);
  await runWholeCycle(site);
  const parked = await own.db.selectFrom('supplierOrders').select('orderId').where('state', '=', 'parked').execute();
  expect(parked).toHaveLength(1);
  const left = await own.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', '=', ORDER_STATUS.pending)
    .execute();
  expect(left).toEqual(parked);
  await site.app.close();
});
