import { sql } from 'kysely';
import { setUpPostgres } from '../../testing/setUp.js';
import type { Database } from './Database.js';
import { Deadline, runWithin } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';
import { openDatabase } from './openDatabase.js';
import { retryLost, transact } from './transact.js';

let observer: Database;

afterAll(() => observer.destroy());

const own = setUpPostgres({ poolSize: 1 });

beforeAll(async () => {
  observer = await openDatabase({ url: own.url, dataDirectory: '', poolSize: 1 });
});

describe('a text', () => {
  const preparedTexts = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own.db);
    return rows.map(({ statement }) => statement);
  };

  it('prepares what is asked with parameters, once', async () => {
    for (const id of [1, 2, 3]) await own.db.selectFrom('members').select('id').where('id', '=', id).execute();
    const texts = (await preparedTexts()).filter((text) => text === 'select "id" from "members" where "id" = $1');
    expect(texts).toHaveLength(1);
  });

  it('does not keep a plan for every number of rows', async () => {
    const now = new Date();
    const rows = Array.from({ length: 30 }, (_, index) => ({
      text: `경로 ${now.getTime()} ${index}`,
      position: index,
    }));
    await own.db.insertInto('registerWhere').values(rows).execute();
    expect((await preparedTexts()).filter((text) => text.includes('register_where'))).toEqual([]);
  });

  describe('when another server has changed a table meanwhile', () => {
    const read = (handle: Database, table: string) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${1}`.execute(handle);

    it.each([
      ['a single statement', 'alone', (table: string) => read(own.db, table)],
      ['a transaction', 'together', (table: string) => transact(own.db, (trx) => read(trx, table))],
    ])('%s goes on', async (_name, table, readAgain) => {
      await sql`create table ${sql.table(table)} (id integer)`.execute(own.db);
      await sql`insert into ${sql.table(table)} values (1)`.execute(own.db);
      expect((await read(own.db, table)).rows).toEqual([{ id: 1 }]);
      await sql`alter table ${sql.table(table)} add column added integer`.execute(own.db);
      expect((await readAgain(table)).rows).toEqual([{ id: 1, added: null }]);
    });
  });
});

describe('a connection that is lost', () => {
  beforeAll(async () => {
    await sql`create table notes (text text primary key)`.execute(own.db);
    // Its constraint is checked at the commit.
    await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(600); return null; end'`.execute(
      own.db,
    );
    await sql`create table slow_notes (text text)`.execute(own.db);
    await sql`create constraint trigger slowly after insert on slow_notes deferrable initially deferred
      for each row execute function dawdle()`.execute(own.db);
  });

  const pidOf = async (handle: Database) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
    return rows[0]?.pid ?? 0;
  };
  const write = (handle: Database, text: string) => sql`insert into notes values (${text})`.execute(handle);
  const notes = async (text: string) =>
    (await sql`select text from notes where text = ${text}`.execute(observer)).rows.length;

  async function end(pid: number): Promise<void> {
    await sql`select pg_terminate_backend(${pid}, 30000)`.execute(observer);
  }

  async function once(pid: number, query: string, act: (pid: number) => Promise<unknown>): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select pid from pg_stat_activity where pid = ${pid} and state = 'active' and query like ${query}`.execute(
        observer,
      );
      if (rows.length > 0) break;
    }
    await act(pid);
  }

  it('asks again on another connection when a read is ended in the middle', async () => {
    const pid = await pidOf(own.db);
    const reading = sql`select pg_sleep(case when pg_backend_pid() = ${pid} then 600 else 0 end)`.execute(own.db);
    await once(pid, 'select pg_sleep(%', end);
    expect((await reading).rows).toHaveLength(1);
  });

  it('does a transaction again whose connection is ended before the commit', async () => {
    let attempts = 0;
    await transact(own.db, async (trx) => {
      attempts += 1;
      await write(trx, 'in a transaction');
      if (attempts === 1) await end(await pidOf(trx));
      await write(trx, 'and another');
    });
    expect([attempts, await notes('in a transaction'), await notes('and another')]).toEqual([2, 1, 1]);
  });

  it('does nothing again when nobody knows whether the commit was done', async () => {
    let attempts = 0;
    const pid = await pidOf(own.db);
    const committing = transact(own.db, async (trx) => {
      attempts += 1;
      await sql`insert into slow_notes values ('x')`.execute(trx);
    });
    const outcome = expect(committing).rejects.toMatchObject({ name: 'DatabaseAwayError', isUndone: false });
    await once(pid, 'commit', end);
    await outcome;
    expect(attempts).toBe(1);
  });

  it('does a write again that was lost only if it may be done twice', async () => {
    const slowly = (text: string, pid: number) =>
      sql`insert into notes select ${text} from pg_sleep(case when pg_backend_pid() = ${pid} then 600 else 0 end)`.execute(
        own.db,
      );
    for (const isRepeatable of [false, true]) {
      const text = `repeatable: ${isRepeatable}`;
      const pid = await pidOf(own.db);
      const [outcome] = await Promise.all([
        retryLost(() => slowly(text, pid), { isRepeatable }).then(
          () => 'done',
          (error) => (error instanceof DatabaseAwayError ? { isUndone: error.isUndone } : error),
        ),
        once(pid, 'insert into notes select%', end),
      ]);
      expect(outcome).toEqual(isRepeatable ? 'done' : { isUndone: false });
      expect(await notes(text)).toBe(isRepeatable ? 1 : 0);
    }
  });

  it('waits for all statements of one call together, and leaves nothing running', async () => {
    const pid = await pidOf(own.db);
    const call = runWithin(new Deadline(1000), async () => {
      await transact(own.db, async (trx) => {
        await write(trx, 'given up');
        await sql`select pg_sleep(0.1)`.execute(trx);
        await sql`select pg_sleep(600)`.execute(trx);
      });
    });
    await expect(call).rejects.toThrow(DatabaseAwayError);
    for (let left = 1; left > 0; ) {
      const { rows } = await sql`select pid from pg_stat_activity where pid = ${pid}`.execute(observer);
      left = rows.length;
    }
    expect(await notes('given up')).toBe(0);
    expect(await pidOf(own.db)).not.toBe(pid);
  });

  it('does not wait longer for a connection, either', async () => {
    let letGo: () => void = () => undefined;
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((held) => {
      holding = transact(own.db, async (trx) => {
        await pidOf(trx);
        await new Promise<void>((done) => {
          letGo = done;
          held();
        });
      });
    });
    await expect(runWithin(new Deadline(100), () => pidOf(own.db))).rejects.toThrow(DatabaseAwayError);
    letGo();
    await holding;
    expect(await pidOf(own.db)).toBeGreaterThan(0);
  });
});
