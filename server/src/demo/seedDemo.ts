import { sql } from 'kysely';
import { createMember, hashPassword, verifyPassword } from '../members/index.js';
import { DAY_MS, type Database, type Deps, foldId, isLoopbackHost, transact } from '../platform/index.js';
import { DEMO_MEMBER_ID, type DemoMember, keepDemoMember } from './DemoMember.js';
import { seedCustomers } from './seedCustomers.js';
import { seedHistory } from './seedHistory.js';
import { seedShop } from './seedShop.js';

const SEED_ACTION = 'demo.seed';
const MEMBER_SINCE_DAYS = 90;
/** Makes servers that start together on one PostgreSQL wait for each other. */
const ADVISORY_LOCK = 7_305_118_002;
const NOT_OURS =
  'the demo leaves this database alone, because it holds a shop that the demo did not make: ' +
  'no demo products, member, supplier, Naver or Kakao. DEMO=off says that this is meant';

export type DemoDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'log'>;

/**
 * Fills an empty database with a demo shop, once; only with the demo on and on loopback. Leaves another shop alone,
 * with a warning.
 * @returns credentials to print at every start (null after the account's deletion); null unless the demo made this shop
 */
export async function seedDemo(deps: DemoDeps): Promise<{ member: DemoMember | null } | null> {
  const { config, db, log } = deps;
  if (!config.demo || !isLoopbackHost(config.host)) return null;
  if (await isUntouched(db)) await seedOnce(deps);
  if (!(await isSeededByDemo(db))) {
    log.warn(NOT_OURS);
    return null;
  }
  const member = await keepDemoMember(config.dataDirectory);
  return { member: (await openToPassword(deps, member.password)) ? member : null };
}

async function seedOnce({ db, clock, config, secrets }: DemoDeps): Promise<void> {
  const { id, password } = await keepDemoMember(config.dataDirectory);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    // Another server was faster, or a real shop began meanwhile.
    if (!(await isUntouched(trx))) return;
    await seedShop(trx, { brand: config.brand, now });
    const memberId = await createMember(trx, secrets, {
      loginId: id,
      passwordHash,
      email: 'demo@example.com',
      phone: null,
      referredBy: null,
      createdAt: new Date(now.getTime() - MEMBER_SINCE_DAYS * DAY_MS),
    });
    await seedHistory(trx, { memberId, now });
    await seedCustomers(trx, { secrets, now });
    await trx.insertInto('audit').values({ action: SEED_ACTION, target: id, detail: '{}', createdAt: now }).execute();
    await markAsSeeded(trx, now);
  });
}

/** Resets the account to the printed password. False if it was deleted. */
async function openToPassword({ db }: DemoDeps, password: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'passwordHash'])
    .where('idKey', '=', foldId(DEMO_MEMBER_ID))
    .executeTakeFirst();
  if (!member) return false;
  if (await verifyPassword(member.passwordHash, password)) return true;
  const passwordHash = await hashPassword(password);
  await db
    .updateTable('members')
    .set((row) => ({ passwordHash, tokenEpoch: row('tokenEpoch', '+', 1) }))
    .where('id', '=', member.id)
    .execute();
  return true;
}

/** Only the demo's mark in this very database counts: what the demo does would ruin a real shop. */
export async function isSeededByDemo(db: Database): Promise<boolean> {
  return (await db.selectFrom('demoSeed').select('single').executeTakeFirst()) !== undefined;
}

export async function markAsSeeded(trx: Database, seededAt: Date): Promise<void> {
  await trx.insertInto('demoSeed').values({ seededAt }).execute();
}

async function isUntouched(db: Database): Promise<boolean> {
  const { used } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('members').select('id')),
        exists(selectFrom('platforms').select('id')),
        exists(selectFrom('settings').select('key')),
        exists(selectFrom('notices').select('id')),
        exists(selectFrom('faqs').select('id')),
        exists(selectFrom('registerWhere').select('id')),
        exists(selectFrom('audit').select('id')),
      ]).as('used'),
    )
    .executeTakeFirstOrThrow();
  return !used;
}
