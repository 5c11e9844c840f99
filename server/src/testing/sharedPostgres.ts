import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../platform/db/openDatabase.js';

export const PREPARED = 'prepared';
export const EMPTY = 'template1';

/** Any number, the same in every worker: one makes `PREPARED` while others wait. */
const PREPARATION_LOCK = 20_260_302;

/**
 * Makes a database in the one PostgreSQL of a run: starting another takes seconds.
 * @param template One that nobody is connected to.
 */
export async function createSharedDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  await onShared(async (client) => {
    if (template === PREPARED) await prepare(client);
    await copy(client, template, name);
  });
  return addressOf(name);
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [PREPARED]);
  if (rowCount === 0) {
    const draft = `draft_${randomUUID()}`;
    await copy(client, EMPTY, draft);
    await (await openDatabase({ url: addressOf(draft), dataDirectory: '', poolSize: 1 })).destroy();
    await client.query(`alter database "${draft}" rename to "${PREPARED}"`);
  }
  await client.query('select pg_advisory_unlock($1)', [PREPARATION_LOCK]);
}

async function copy(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database "${name}" template "${template}"`);
}

async function onShared(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const address = process.env['TEST_POSTGRES_URL'];
  if (address === undefined) throw new Error('the shared PostgreSQL is started by jest, for the project "server"');
  return Object.assign(new URL(address), { pathname: `/${database}` }).href;
}
