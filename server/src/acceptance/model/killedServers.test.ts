import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../db/Database.js';
import { openDatabase } from '../../db/openDatabase.js';
import { buildServer } from '../../testing/buildServer.js';
import type { LaunchChoices } from '../../testing/launchServer.js';
import { openShopDatabase } from '../../testing/openTestPglite.js';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres.js';
import { findDisagreements } from './findDisagreements.js';
import { generateOperations } from './Operation.js';
import { ServerGroup } from './ServerGroup.js';
import { Shop } from './Shop.js';

const TIMEOUT_MS = 900_000;
const isWhole = process.env['FULL'] === '1';
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const AT_ONCE = 24;
const MEMBERS = 12;
/** Nothing here is about how often somebody may try. */
const NO_LIMITS = { LIMIT_SIGN_UPS_PER_ADDRESS: '1000000', LOG_LEVEL: 'error' };

let directory: string;
let postgres: RunningPostgres;
let servers: ServerGroup;

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-killed-'));
  postgres = await startPostgres();
}, TIMEOUT_MS);

afterEach(() => servers.killAll());

afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true });
});

const dataDirectory = (name: string) => join(directory, name);
const embedded = (): LaunchChoices[] => [{ dataDirectory: dataDirectory('embedded'), environment: NO_LIMITS }];
const twoOnPostgres = (): LaunchChoices[] =>
  ['one', 'two'].map((name) => ({
    dataDirectory: dataDirectory(name),
    environment: { ...NO_LIMITS, DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the same for both of them' },
  }));

it.each([
  ['two servers on PostgreSQL', twoOnPostgres, isWhole ? 10_000 : 1000, isWhole ? 10 : 2],
  ['one server on the embedded database', embedded, isWhole ? 1000 : 100, isWhole ? 10 : 1],
] as const)(
  '%s lose nothing and do nothing twice, however often they are killed',
  async (name, choose, count, kills) => {
    const choices = choose();
    servers = new ServerGroup(choices);
    await servers.start();
    const shop = new Shop(servers);
    await shop.open(MEMBERS);
    const startedAt = Date.now();

    await runAll(shop, count, kills);
    await servers.stop();

    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const outcomes = [...shop.journal.outcomes].sort().map(([outcome, times]) => `${outcome} x${times}`);
    console.info(`${name}: SEED=${seed}, ${count} operations, ${kills} kills, ${seconds} s\n${outcomes.join(', ')}`);
    const [{ dataDirectory, environment }] = choices as [LaunchChoices];
    const url = environment?.['DATABASE_URL'];
    const db = url ? await openDatabase({ url, dataDirectory, poolSize: 4 }) : await openShopDatabase(dataDirectory);
    const { runs, expired } = await countSilentWork(db);
    console.info(`${runs} runs of auto-orders and ${expired} expiries went on meanwhile`);
    const disagreements = await findDisagreements(db, shop.journal);
    await db.destroy();
    if (disagreements.length > 0) console.error(servers.output());
    expect({ seed, disagreements }).toEqual({ seed, disagreements: [] });
  },
  TIMEOUT_MS,
);

/** What the servers did without being asked. */
async function countSilentWork(db: Database): Promise<{ runs: number; expired: number }> {
  const { rows } = await sql<{ runs: number; expired: number }>`
    select (select count(*) from orders where run_number > 1) as runs,
      (select count(*) from top_ups where failure = 'expired') as expired`.execute(db);
  return rows[0] ?? { runs: 0, expired: 0 };
}

/** All operations, many at once, with the kills spread over them. */
async function runAll(shop: Shop, count: number, kills: number): Promise<void> {
  const operations = generateOperations(seed, count);
  const killEvery = Math.floor(count / (kills + 1));
  let next = 0;
  let killed = 0;
  let killing = Promise.resolve();
  const work = async () => {
    for (let operation = operations[next++]; operation; operation = operations[next++]) {
      if (next >= killEvery * (killed + 1) && killed < kills) {
        killed += 1;
        const turn = killed;
        killing = killing.then(() => servers.killOne(turn));
      }
      await shop.run(operation);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await killing;
}
