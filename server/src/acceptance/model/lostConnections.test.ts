import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../db/openDatabase.js';
import { buildServer } from '../../testing/buildServer.js';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres.js';
import { findDisagreements } from './findDisagreements.js';
import { generateOperations } from './Operation.js';
import { runOperations } from './runOperations.js';
import { ServerGroup } from './ServerGroup.js';
import { Shop } from './Shop.js';

const TIMEOUT_MS = 900_000;
const isWhole = process.env['FULL'] === '1';
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const OPERATIONS = isWhole ? 5000 : 300;
const TERMINATIONS = isWhole ? 25 : 5;
const MEMBERS = 12;

let directory: string;
let postgres: RunningPostgres;
let servers: ServerGroup;

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'storefront-lost-'));
  postgres = await startPostgres();
  const environment = {
    ...{ LIMIT_SIGN_UPS_PER_ADDRESS: '1000000', LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the same for both of them' },
  };
  servers = new ServerGroup(
    ['one', 'two'].map((name) => ({ dataDirectory: join(directory, name), environment })),
    null,
  );
  await servers.start();
}, TIMEOUT_MS);

afterAll(async () => {
  await servers.killAll();
  await postgres.stop();
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

it(
  'two servers live on, lose nothing and do nothing twice, however often all their connections are ended',
  async () => {
    const db = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
    let ended = 0;
    const endAll = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
      ended += rows.length;
    };
    const shop = new Shop(servers);
    await shop.open(MEMBERS);
    await runOperations(shop, generateOperations(seed, OPERATIONS), { times: TERMINATIONS, happen: endAll });

    const codes = await servers.stop();
    const disagreements = await findDisagreements(db, shop.journal);
    await db.destroy();
    if (disagreements.length > 0) console.error(servers.output());
    expect(ended).toBeGreaterThan(TERMINATIONS);
    // Orderly ends: neither had died of it before.
    expect({ seed, codes, disagreements }).toEqual({ seed, codes: [0, 0], disagreements: [] });
    // Level 50: nothing that the operator would have to look at.
    expect(servers.output()).not.toContain('"level":50');
  },
  TIMEOUT_MS,
);
