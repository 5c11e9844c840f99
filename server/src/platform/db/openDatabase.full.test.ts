import { sql } from 'kysely';
import { createSharedDatabase, EMPTY } from '../../testing/sharedPostgres.js';
import { openTestPglite } from '../../testing/testDatabase.js';
import type { Database } from './Database.js';
import { openDatabase } from './openDatabase.js';
import { transact } from './transact.js';

jest.setTimeout(480_000);

const open = {
  pglite: openTestPglite,
  postgres: async () => openDatabase({ url: await createSharedDatabase(EMPTY), dataDirectory: '', poolSize: 4 }),
};

describe.each(['pglite', 'postgres'] as const)('the handle on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await open[engine]();
  });

  afterAll(() => db.destroy());

  it('reads numbers, money, times and JSON alike', async () => {
    const { rows } = await sql`
      select 7::bigint as big_number, 12.5::numeric(16, 2) as money, count(*) as rows, sum(9.99::numeric(16, 2)) as total,
        timestamptz '2026-01-02 03:04:05.678+00' as at_time, '{"snake_key": [1]}'::jsonb as json, null as nothing, true as yes
      from (values (1), (2)) as two`.execute(db);
    expect(rows).toEqual([
      {
        bigNumber: 7,
        money: 1250,
        rows: 2,
        total: 1998,
        atTime: new Date('2026-01-02T03:04:05.678Z'),
        json: { snake_key: [1] },
        nothing: null,
        yes: true,
      },
    ]);
  });
});

it('runs a transaction again that lost a deadlock', async () => {
  const db = await open.postgres();
  const rows = ['a', 'b'].map((key) => ({ key, value: '', updatedAt: new Date() }));
  await db.insertInto('settings').values(rows).execute();
  let come = 0;
  let letGo = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const lock = (first: string, second: string) =>
    transact(db, async (trx) => {
      await trx.updateTable('settings').set({ value: 'x' }).where('key', '=', first).execute();
      come += 1;
      if (come >= 2) letGo();
      await both;
      await trx.updateTable('settings').set({ value: 'x' }).where('key', '=', second).execute();
    });
  await Promise.all([lock('a', 'b'), lock('b', 'a')]);
  await db.destroy();
});
