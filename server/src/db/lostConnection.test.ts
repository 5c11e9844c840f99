import { sql } from 'kysely';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import type { Database } from './Database.js';
import { Patience, runWithin } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';
import { openDatabase } from './openDatabase.js';
import { retryLost, transact } from './transact.js';

const START_TIMEOUT_MS = 60_000;

let postgres: RunningPostgres;
/** With one connection, so that it is known which one is asked. */
let db: Database;
/** Looks on, and ends the other's connection. */
let observer: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  db = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
  observer = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
  await sql`create table notes (text text primary key)`.execute(db);
  // A commit that takes until it is ended: its constraint is checked last.
  await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(600); return null; end'`.execute(
    db,
  );
  await sql`create table slow_notes (text text)`.execute(db);
  await sql`create constraint trigger slowly after insert on slow_notes deferrable initially deferred
    for each row execute function dawdle()`.execute(db);
}, START_TIMEOUT_MS);

afterAll(async () => {
  await Promise.all([db.destroy(), observer.destroy()]);
  await postgres.stop();
}, START_TIMEOUT_MS);

const pidOf = async (handle: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
  return rows[0]?.pid ?? 0;
};
const write = (handle: Database, text: string) => sql`insert into notes values (${text})`.execute(handle);
const notes = async (text: string) =>
  (await sql`select text from notes where text = ${text}`.execute(observer)).rows.length;

/** Until there is nothing left of it. */
async function end(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 30000)`.execute(observer);
}

/** Until the connection does what the text says, then does this to it. */
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

it('asks again on another connection when a read finds its own one ended', async () => {
  const before = await pidOf(db);
  await end(before);
  expect(await pidOf(db)).not.toBe(before);
});

it('asks again on another connection when a read is ended in the middle', async () => {
  const pid = await pidOf(db);
  const reading = sql`select pg_sleep(case when pg_backend_pid() = ${pid} then 600 else 0 end)`.execute(db);
  await once(pid, 'select pg_sleep(%', end);
  expect((await reading).rows).toHaveLength(1);
});

it('does a transaction again whose connection is ended before the commit', async () => {
  let attempts = 0;
  await transact(db, async (trx) => {
    attempts += 1;
    await write(trx, 'in a transaction');
    if (attempts === 1) await end(await pidOf(trx));
    await write(trx, 'and another');
  });
  expect([attempts, await notes('in a transaction'), await notes('and another')]).toEqual([2, 1, 1]);
});

it('does nothing again when nobody knows whether the commit was done', async () => {
  let attempts = 0;
  const pid = await pidOf(db);
  const committing = transact(db, async (trx) => {
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
      db,
    );
  for (const isRepeatable of [false, true]) {
    const text = `repeatable: ${isRepeatable}`;
    const pid = await pidOf(db);
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

it('keeps the connection when only the statement was cancelled', async () => {
  const pid = await pidOf(db);
  const cancel = (backend: number) => sql`select pg_cancel_backend(${backend})`.execute(observer);
  const sleeping = expect(sql`select pg_sleep(600)`.execute(db)).rejects.toMatchObject({
    ...{ name: 'DatabaseAwayError', isUndone: true, isLost: false },
  });
  await once(pid, 'select pg_sleep(600)', cancel);
  await sleeping;
  expect(await pidOf(db)).toBe(pid);
});

it('waits for all statements of one call together, and leaves nothing running', async () => {
  const pid = await pidOf(db);
  const call = runWithin(new Patience(1000), async () => {
    await transact(db, async (trx) => {
      await write(trx, 'given up');
      await sql`select pg_sleep(0.1)`.execute(trx);
      await sql`select pg_sleep(600)`.execute(trx);
    });
  });
  await expect(call).rejects.toThrow(DatabaseAwayError);
  // The server notices by itself that nobody waits for it.
  for (let left = 1; left > 0; ) {
    const { rows } = await sql`select pid from pg_stat_activity where pid = ${pid}`.execute(observer);
    left = rows.length;
  }
  expect(await notes('given up')).toBe(0);
  expect(await pidOf(db)).not.toBe(pid);
});

it('does not wait longer for a connection, either', async () => {
  let letGo: () => void = () => undefined;
  const holding = transact(db, async (trx) => {
    await pidOf(trx);
    await new Promise<void>((done) => {
      letGo = done;
    });
  });
  await expect(runWithin(new Patience(100), () => pidOf(db))).rejects.toThrow(DatabaseAwayError);
  letGo();
  await holding;
  expect(await pidOf(db)).toBeGreaterThan(0);
});
