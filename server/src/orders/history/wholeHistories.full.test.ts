import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { ORDER_STATUS, type Order } from '@storefront/contract';
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  sql,
  type UnknownRow,
} from 'kysely';
import { createTestApp, type TestApp } from '../../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { readCsv } from '../../testing/readCsv.js';
import { addService } from '../../testing/stockShop.js';
import { openTestDatabase } from '../../testing/testDatabase.js';
import { BATCH_ROWS } from './readHistory.js';

jest.setTimeout(480_000);
const LONG_ORDERS = 7_000;
const LINK_LENGTH = 2_048;
const SEARCHED_ORDERS = 7_600;

const LIGHT_ROWS = 60;

class ReadCounter implements KyselyPlugin {
  rows = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (result.rows.length > LIGHT_ROWS) this.rows += result.rows.length;
    return result;
  }
}

let site: TestApp;
let reads: ReadCounter;
let origin: string;
let serviceId: number;
let long: TestMember;
let searched: TestMember;
let other: TestMember;

beforeAll(async () => {
  reads = new ReadCounter();
  site = await createTestApp({ db: (await openTestDatabase()).withPlugin(reads) });
  serviceId = await addService(site.db);
  [long, searched, other] = [await signUpMember(site), await signUpMember(site), await signUpMember(site)];
  await addOrders(long, LONG_ORDERS, LINK_LENGTH);
  await addOrders(searched, SEARCHED_ORDERS, 20);
  await addOrders(other, 3, 20);
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(() => {
  reads.rows = 0;
});

afterAll(() => site.close());

async function addOrders({ memberId }: TestMember, count: number, linkLength: number): Promise<void> {
  await sql`
    insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, ${serviceId}::bigint, rpad('link-' || n || '-', ${linkLength}::integer, 'x'), 1, 1, 1, 1,
      case when n % 7 = 0 then ${ORDER_STATUS.canceled}::integer else ${ORDER_STATUS.completed}::integer end,
      ${site.clock.now()}::timestamptz - (n / 3) * interval '7 microseconds', ${site.clock.now()}::timestamptz
    from generate_series(1, ${count}::integer) as n`.execute(site.db);
}

async function idsOf({ memberId }: TestMember): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where member_id = ${memberId} order by created_at desc, id desc`.execute(site.db);
  return rows.map(({ id }) => id);
}

const get = (query: string, { headers }: TestMember) =>
  site.app.inject({ url: `/service/order-history${query}`, headers });
const lightPage = async () => expect((await get('?limit=2', other)).statusCode).toBe(200);

interface Reader {
  request: ClientRequest;
  answer: IncomingMessage;
}

async function beginReading({ headers }: TestMember, path = '/service/order-history'): Promise<Reader> {
  const asked = request(`${origin}${path}`, { headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.pause();
  return { request: asked, answer };
}

async function readToEnd({ answer }: Reader): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function untilStalled(): Promise<void> {
  for (let rows = -1; rows !== reads.rows; ) {
    rows = reads.rows;
    for (let asked = 0; asked < 10; asked += 1) await lightPage();
  }
}

describe('a whole history', () => {
  // B-history-9
  it('is an array as ever, whatever its length, without a row missing, doubled or out of order', async () => {
    for (const member of [long, searched, other]) {
      const answer = await get('', member);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json<Order[]>().map(({ id }) => id)).toEqual(await idsOf(member));
    }
  });

  it.each([BATCH_ROWS - 1, BATCH_ROWS, BATCH_ROWS + 1, 2 * BATCH_ROWS])('of %d orders is whole', async (count) => {
    const member = await signUpMember(site);
    await addOrders(member, count, 20);
    expect((await get('', member)).json<Order[]>().map(({ id }) => id)).toEqual(await idsOf(member));
  });

  it('is read as far as its client takes it, while others are answered; one that left ends it', async () => {
    const reader = await beginReading(long);
    await untilStalled();
    expect(reads.rows).toBeGreaterThan(0);
    const read = reads.rows;
    expect(read).toBeLessThan(LONG_ORDERS - 2 * BATCH_ROWS);

    reader.request.destroy();
    await untilStalled();
    expect(reads.rows - read).toBeLessThanOrEqual(2 * BATCH_ROWS);
    const again = await beginReading(long);
    expect(again.answer.statusCode).toBe(200);
    again.request.destroy();
  });

  it('is one at a time for each member: few may wait, the others are told when to come again', async () => {
    const reader = await beginReading(long);
    await untilStalled();
    const waiting: Promise<{ statusCode: number }>[] = [];
    const refused: Promise<unknown>[] = [];
    for (let asked = 0; asked < 7; asked += 1) {
      const answer = get('', long);
      waiting.push(answer);
      refused.push(answer.then(({ statusCode, headers }) => ({ statusCode, after: headers['retry-after'] })));
    }
    // The first answers are refusals, since nobody reads the open list.
    expect(await Promise.race(refused)).toEqual({ statusCode: 429, after: '5' });
    expect((await get('', searched)).statusCode).toBe(200);
    reader.request.destroy();
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('holds no row twice when orders are added while it is read', async () => {
    const before = await idsOf(long);
    const reader = await beginReading(long);
    await untilStalled();
    site.clock.advance(1_000);
    await addOrders(long, 10, 20);
    const ids = (JSON.parse(await readToEnd(reader)) as Order[]).map(({ id }) => id);
    expect(ids).toEqual(before);
  });

  it('that cannot be read to its end breaks off and never looks whole', async () => {
    const reader = await beginReading(long);
    await untilStalled();
    await sql`alter table orders rename to lost`.execute(site.db);
    await expect(readToEnd(reader)).rejects.toThrow('aborted');
    expect((await get('', long)).statusCode).toBe(500);
    await sql`alter table lost rename to orders`.execute(site.db);
    expect((await get('', long)).statusCode).toBe(200);
  });
});

describe('a file of a whole history', () => {
  const CSV = '/service/order-history.csv';
  const read = (query: string, { headers }: TestMember) => site.app.inject({ url: `${CSV}${query}`, headers });
  const idsIn = (csv: string) => {
    const [heading, ...rows] = readCsv(csv);
    expect(heading?.[0]).toBe('주문번호');
    return rows.map(([id]) => Number(id));
  };

  // B-history-33, B-history-36
  it('has every row, whatever the length, and says before how many', async () => {
    const answer = await read('', searched);
    expect(answer.headers['x-total-rows']).toBe(String(SEARCHED_ORDERS));
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    expect(idsIn(answer.body)).toEqual(await idsOf(searched));
    const canceled = await read('?status=5', searched);
    const ids = idsIn(canceled.body);
    expect(canceled.headers['x-total-rows']).toBe(String(ids.length));
    expect(ids).toHaveLength(Math.floor(SEARCHED_ORDERS / 7));
  });

  // B-history-33, B-history-36
  it('has all that a search finds, however far back', async () => {
    const ids = await idsOf(searched);
    const oldest = ids.at(-1);
    await sql`update orders set link = ${`about-${oldest}`} where id in (${ids[3]}, ${oldest})`.execute(site.db);
    for (const [q, found] of [
      ['nowhere', []],
      ['XXX', ids.filter((_, index) => index !== 3).slice(0, -1)],
      [String(oldest), [oldest, ids[3]]],
    ] as const) {
      const answer = await read(`?q=${q}`, searched);
      expect(answer.headers['x-total-rows']).toBeUndefined();
      expect(idsIn(answer.body)).toEqual(found);
    }
  });

  it('is refused beside others of the member, and never looks whole when it breaks off', async () => {
    const reader = await beginReading(long, CSV);
    await untilStalled();
    const answers = Array.from({ length: 7 }, () => read('', long));
    expect(await Promise.race(answers)).toMatchObject({
      statusCode: 429,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    await sql`alter table orders rename to lost`.execute(site.db);
    await expect(readToEnd(reader)).rejects.toThrow('aborted');
    await Promise.all(answers);
    const failed = await read('', searched);
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['content-disposition']).toBeUndefined();
    await sql`alter table lost rename to orders`.execute(site.db);
    expect((await read('', long)).statusCode).toBe(200);
  });
});
