import { sql } from 'kysely';
import { createSharedDatabase, EMPTY } from '../../testing/sharedPostgres.js';
import { openTestPglite } from '../../testing/testDatabase.js';
import type { Database } from './Database.js';
import { violatedConstraint } from './databaseErrors.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/migrations.js';
import { openDatabase } from './openDatabase.js';
import { transact } from './transact.js';

const START_TIMEOUT_MS = 480_000;

const open = {
  pglite: openTestPglite,
  postgres: async () => openDatabase({ url: await createSharedDatabase(EMPTY), dataDirectory: '', poolSize: 4 }),
};

describe.each(['pglite', 'postgres'] as const)('the handle on %s', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await open[engine]();
  }, START_TIMEOUT_MS);

  afterAll(() => db.destroy());

  const setting = (key: string, value = 'x') =>
    ({ key, value, updatedAt: new Date('2026-01-02T03:04:05.678Z') }) as const;
  const keys = async () =>
    (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

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

  it('undoes a transaction that fails, and goes on', async () => {
    const failing = transact(db, async (trx) => {
      await trx.insertInto('settings').values(setting('undone')).execute();
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await keys()).toEqual([]);
  });

  it('names the constraint that two rows violate', async () => {
    await db.insertInto('settings').values(setting('twice')).execute();
    const again = db.insertInto('settings').values(setting('twice')).execute();
    expect(await again.catch(violatedConstraint)).toBe('settings_pkey');
    await db.deleteFrom('settings').execute();
  });

  it('keeps transactions apart', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        transact(db, async (trx) => {
          await trx
            .insertInto('settings')
            .values(setting(`key-${index}`))
            .execute();
          if (index % 2) throw new Error('odd');
        }).catch(() => 'undone'),
      ),
    );
    expect(results.filter((result) => result === 'undone')).toHaveLength(5);
    expect(await keys()).toEqual(['key-0', 'key-2', 'key-4', 'key-6', 'key-8']);
    await db.deleteFrom('settings').execute();
  });

  it('lets several servers migrate together, once', async () => {
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    const applied = await db.selectFrom('schemaMigrations').select('number').orderBy('number').execute();
    expect(applied).toEqual(migrations.map(({ number }) => ({ number })));
  });

  // B-server-35
  it('whoever starts a server is told before a migration that customers wait for', async () => {
    const steps: string[] = [];
    const again = () => db.deleteFrom('schemaMigrations').where('number', '=', 49).execute();
    await again();
    await migrate(db, (step) => steps.push(step));
    await migrate(db, (step) => steps.push(step));
    expect(steps).toEqual([expect.stringMatching(/^Applying migration 49, search: .*orders wait/)]);
  });

  describe('of a newer server', () => {
    const newest = Math.max(...migrations.map(({ number }) => number));
    const addFuture = (...oldestServers: (number | null)[]) =>
      db
        .insertInto('schemaMigrations')
        .values(oldestServers.map((oldestServer, index) => ({ ...future(index), oldestServer })))
        .execute();
    const future = (index: number) => ({ number: 901 + index, name: 'x', appliedAt: new Date() });

    afterEach(() => db.deleteFrom('schemaMigrations').where('number', '>', 900).execute());

    // B-server-15
    it('is refused if one migration needs a newer server, or says nothing', async () => {
      await addFuture(null);
      await expect(migrate(db)).rejects.toThrow(
        `a server needs migration 901 to run on it, and this one's last is ${newest}`,
      );
      await db.deleteFrom('schemaMigrations').where('number', '>', 900).execute();
      await addFuture(newest, newest + 1);
      await expect(migrate(db)).rejects.toThrow(`migration ${newest + 1}`);
    });

    // B-server-15
    it('is taken if every migration leaves room for this one', async () => {
      await addFuture(newest, 1);
      await migrate(db);
      expect(await keys()).toEqual([]);
    });
  });
});

it('throws where the embedded database would wait for itself', async () => {
  const db = await open.pglite();
  const inside = transact(db, () => db.selectFrom('settings').select('key').execute());
  await expect(inside).rejects.toThrow('outer database handle');
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
  await db.destroy();
});

it(
  'runs a transaction again that lost a deadlock',
  async () => {
    const db = await open.postgres();
    await db
      .insertInto('settings')
      .values([settingOf('a'), settingOf('b')])
      .execute();
    const lock = async (first: string, second: string, meet: () => Promise<void>) =>
      transact(db, async (trx) => {
        await trx.updateTable('settings').set({ value: 'x' }).where('key', '=', first).execute();
        await meet();
        await trx.updateTable('settings').set({ value: 'x' }).where('key', '=', second).execute();
      });
    const meet = meeting(2);
    await Promise.all([lock('a', 'b', meet), lock('b', 'a', meet)]);
    await db.destroy();
  },
  START_TIMEOUT_MS,
);

function settingOf(key: string) {
  return { key, value: '', updatedAt: new Date() };
}

function meeting(size: number): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    come += 1;
    if (come >= size) open();
    await all;
  };
}
