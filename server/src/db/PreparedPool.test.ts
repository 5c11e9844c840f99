import { sql } from 'kysely';
import { type RunningPostgres, startPostgres } from '../testing/startPostgres.js';
import type { Database } from './Database.js';
import { openDatabase } from './openDatabase.js';
import { transact } from './transact.js';

const START_TIMEOUT_MS = 60_000;

let postgres: RunningPostgres;
let db: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  db = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
}, START_TIMEOUT_MS);

afterAll(async () => {
  await db.destroy();
  await postgres.stop();
}, START_TIMEOUT_MS);

const preparedTexts = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

it('prepares what is asked with parameters, once', async () => {
  for (const id of [1, 2, 3]) await db.selectFrom('members').select('id').where('id', '=', id).execute();
  const texts = (await preparedTexts()).filter((text) => text === 'select "id" from "members" where "id" = $1');
  expect(texts).toHaveLength(1);
});

it('does not keep a plan for every number of rows', async () => {
  const now = new Date();
  const rows = Array.from({ length: 30 }, (_, index) => ({ text: `경로 ${now.getTime()} ${index}`, position: index }));
  await db.insertInto('registerWhere').values(rows).execute();
  expect((await preparedTexts()).filter((text) => text.includes('register_where'))).toEqual([]);
});

describe('when another server has changed a table meanwhile', () => {
  const read = (handle: Database, table: string) =>
    sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${1}`.execute(handle);

  it.each([
    ['a single statement', 'alone', (table: string) => read(db, table)],
    ['a transaction', 'together', (table: string) => transact(db, (trx) => read(trx, table))],
  ])('%s goes on', async (_name, table, readAgain) => {
    await sql`create table ${sql.table(table)} (id integer)`.execute(db);
    await sql`insert into ${sql.table(table)} values (1)`.execute(db);
    expect((await read(db, table)).rows).toEqual([{ id: 1 }]);
    await sql`alter table ${sql.table(table)} add column added integer`.execute(db);
    expect((await readAgain(table)).rows).toEqual([{ id: 1, added: null }]);
  });
});
