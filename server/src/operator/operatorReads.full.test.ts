import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '../platform/config/readConfig.js';
import type { Database } from '../platform/db/Database.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { setUpPostgres } from '../testing/setUp.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { readOperatorAccess } from './commands/OperatorAccess.js';
import { listenOperator } from './listenOperator.js';
import { measureWaiting } from './metrics.js';

const SEARCHES = 10;

const directory = setUpDirectory();
const own = setUpPostgres({ poolSize: 3 });
let observer: Database;
let site: TestApp;
let operator: FastifyInstance;
let address: string;
let headers: Record<string, string>;

beforeAll(async () => {
  observer = connectPostgres(own.url, 2);
  site = await createTestApp({ db: own.db });
  const config = readConfig({
    STOREFRONT_DATA: directory,
    DATABASE_URL: own.url,
    STOREFRONT_SECRET: 'a secret of the tests',
    OPERATOR_PORT: '0',
  });
  operator = await listenOperator({ ...site.deps, config });
  const access = await readOperatorAccess(directory);
  address = `http://127.0.0.1:${access?.port}`;
  headers = { authorization: `Bearer ${access?.token}` };
});

afterAll(async () => {
  operator.server.closeAllConnections();
  await operator.close();
  await observer.destroy();
});

const search = (signal?: AbortSignal) =>
  fetch(`${address}/orders?search=someone`, { headers, ...(signal && { signal }) });

const whileOrdersHang = (work: () => Promise<void>) =>
  observer.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    await work();
  });

async function countHanging(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(observer);
  return rows[0]?.count ?? 0;
}

async function until(isReached: (hanging: number) => boolean): Promise<void> {
  while (!isReached(await countHanging())) await wait(50);
}
const untilSomeHang = () => until((hanging) => hanging >= 2);
const untilNoneHang = () => until((hanging) => hanging === 0);

// B-operator-33
describe("an operator's searches", () => {
  it('leave the customers their connections, however many hang', async () => {
    let found: Promise<Response[]> | undefined;
    await whileOrdersHang(async () => {
      found = Promise.all(Array.from({ length: SEARCHES }, () => search()));
      await untilSomeHang();
      expect((await site.app.inject('/readyz')).statusCode).toBe(200);
      expect((await site.app.inject('/service/platforms')).statusCode).toBe(200);
    });
    expect((await found)?.map(({ status }) => status)).toEqual(Array(SEARCHES).fill(200));
  });

  it('end with the call that asked', async () => {
    await whileOrdersHang(async () => {
      const leaving = new AbortController();
      const asked = Promise.allSettled([search(leaving.signal), search(leaving.signal), search(leaving.signal)]);
      await untilSomeHang();
      leaving.abort();
      await asked;
      await untilNoneHang();
    });
    expect((await search()).status).toBe(200);
  });

  it('say after five seconds what to narrow', async () => {
    await whileOrdersHang(async () => {
      const answer = await search();
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'TOO_BROAD',
        message: '5초 안에 다 찾지 못했어요. 회원이나 상태를 함께 고르거나 검색어를 더 길게 적어 주세요.',
      });
      await untilNoneHang();
    });
  });
});

// B-server-14
it('a queue that takes too long to count hides no other', async () => {
  measureWaiting(site.deps);
  await observer.transaction().execute(async (trx) => {
    await sql`lock table outbox in access exclusive mode`.execute(trx);
    const text = await site.deps.metrics.metrics();
    expect(text).toContain('database_up 1\n');
    expect(text).toContain('waiting_uncounted 1\n');
    expect(text).toMatch(/^waiting\{what="deposits"\} 0$/m);
    expect(text).toMatch(/^waiting\{what="alerts"\} \d+$/m);
    expect(text).not.toMatch(/^waiting\{what="kept_messages"\}/m);
  });
});
