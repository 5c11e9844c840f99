import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/Database.js';
import { openDatabase } from '../../platform/db/openDatabase.js';
import { DAY_MS } from '../../platform/time/time.js';
import { buildServer, type LaunchChoices } from '../../testing/launchServer.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres.js';
import { openShopDatabase } from '../../testing/testDatabase.js';
import { findDisagreements } from './findDisagreements.js';
import { generateOperations } from './Operation.js';
import { runOperations } from './runOperations.js';
import { ServerGroup } from './ServerGroup.js';
import { Shop } from './Shop.js';

jest.setTimeout(1_800_000);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const MEMBERS = 12;
const POLL_EVERY_MS = 100;
const NO_LIMITS = {
  LIMIT_SIGN_UPS_PER_ADDRESS: '1000000',
  LIMIT_CLOSED_INTENTS_PER_MEMBER: '1000000',
  LIMIT_TOP_UPS_PER_MEMBER: '1000000',
  LOG_LEVEL: 'warn',
};

type Trouble = 'kill' | 'crash' | 'terminate' | 'clock';

const directory = setUpDirectory();
let servers: ServerGroup;
let shop: Shop;

beforeAll(buildServer);

afterEach(() => servers.killAll());

// B-point-29, B-server-4
it('two servers on PostgreSQL lose nothing and do nothing twice, whatever is killed, ended or set wrong', async () => {
  const postgres = await startPostgres();
  const environment = { ...NO_LIMITS, DATABASE_URL: postgres.url, STOREFRONT_SECRET: 'the same for both of them' };
  const outside = await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: 1 });
  servers = new ServerGroup(
    ['one', 'two'].map((name) => ({ dataDirectory: join(directory, name), environment })),
    outside,
  );
  await servers.start();
  shop = new Shop(servers);
  await shop.open(MEMBERS);

  const happen = causeTrouble(postgres, outside);
  const troubles = inAnyOrder({ kill: 6, crash: 3, terminate: 7, clock: 2 });
  await runOperations(shop, generateOperations(seed, 3000), {
    times: troubles.length,
    happen: (turn) => happen(troubles[turn - 1] ?? 'kill', turn),
  });
  await untilNothingIsDue(outside);
  const codes = await servers.stop();

  await compare('two servers on PostgreSQL', outside, codes);
  await outside.destroy();
  await postgres.stop();
});

// B-server-4
it('one server on the embedded database loses nothing and does nothing twice, however often it is killed', async () => {
  const choices: LaunchChoices = { dataDirectory: join(directory, 'embedded'), environment: NO_LIMITS };
  servers = new ServerGroup([choices], null);
  await servers.start();
  shop = new Shop(servers);
  await shop.open(MEMBERS);

  await runOperations(shop, generateOperations(seed, 500), {
    times: 5,
    happen: (turn) => servers.killOne(turn),
  });
  const codes = await servers.stop();

  const db = await openShopDatabase(choices.dataDirectory);
  await compare('one server on the embedded database', db, codes);
  await db.destroy();
});

function inAnyOrder(times: Readonly<Record<Trouble, number>>): Trouble[] {
  const all = (Object.keys(times) as Trouble[]).flatMap((kind) => Array.from({ length: times[kind] }, () => kind));
  const [mixed = all] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  return mixed;
}

function causeTrouble(postgres: RunningPostgres, outside: Database) {
  let isOneAhead = false;
  return async (trouble: Trouble, turn: number): Promise<void> => {
    switch (trouble) {
      case 'kill':
        return servers.killOne(turn);
      case 'crash':
        await postgres.crash();
        return postgres.start();
      case 'terminate':
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(outside);
        return;
      case 'clock':
        // A day ahead, and back at its next turn.
        isOneAhead = !isOneAhead;
        servers.setMachineAhead(0, isOneAhead ? DAY_MS : 0);
    }
  };
}

async function untilNothingIsDue(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from auto_orders where next_run_at <= test_clock.clock_timestamp())
        + (select count(*) from top_ups where status = 'pending' and expires_at <= test_clock.clock_timestamp()) as due`.execute(
      db,
    );
    if (rows[0]?.due === 0) return;
    await wait(POLL_EVERY_MS);
  }
}

async function compare(name: string, db: Database, codes: readonly (number | null)[]): Promise<void> {
  const { rows } = await sql<{ runs: number; expired: number }>`
    select (select count(*) from orders where run_number > 1) as runs,
      (select count(*) from top_ups where failure = 'expired') as expired`.execute(db);
  const outcomes = [...shop.journal.outcomes].sort().map(([outcome, times]) => `${outcome} x${times}`);
  console.info(`${name}: SEED=${seed}\n${outcomes.join(', ')}\nby themselves: ${JSON.stringify(rows[0])}`);
  const disagreements = await findDisagreements(db, shop.journal);
  const failures = servers.output().match(/^.*"level":50.*$/gm) ?? [];
  if (disagreements.length > 0 || failures.length > 0) console.error(servers.output());
  expect({ seed, disagreements, failures, codes }).toEqual({
    seed,
    disagreements: [],
    failures: [],
    codes: codes.map(() => 0),
  });
}
