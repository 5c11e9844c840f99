import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import { transact } from '../db/transact.js';
import { createMember } from '../members/createMember.js';
import { foldId } from '../members/foldId.js';
import { hashPassword, verifyPassword } from '../sessions/passwordHash.js';
import { DAY_MS } from '../time.js';
import { DEMO_MEMBER_ID, type DemoMember, keepDemoMember } from './DemoMember.js';
import { seedHistory } from './seedHistory.js';
import { seedShop } from './seedShop.js';

const SEED_ACTION = 'demo.seed';
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];
const MEMBER_SINCE_DAYS = 45;
/** Servers that start together on one PostgreSQL wait for each other here. */
const ADVISORY_LOCK = 7_305_118_002;

export type DemoDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>;

/**
 * Fills an empty database with a shop that can be walked through, once; a shop that is there already is left alone.
 * Only with the demo on and only on loopback.
 * @returns the demo member's credentials to print, at every start; null without a demo or after that account's deletion
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoMember | null> {
  const { config } = deps;
  if (!config.demo || !LOOPBACK_HOSTS.includes(config.host)) return null;
  if (!(await isDemoOrEmpty(deps))) return null;
  const member = await keepDemoMember(config.dataDirectory);
  await seedOnce(deps, member);
  return (await openToPassword(deps, member.password)) ? member : null;
}

async function isDemoOrEmpty({ db }: DemoDeps): Promise<boolean> {
  const seeded = await db.selectFrom('audit').select('id').where('action', '=', SEED_ACTION).executeTakeFirst();
  if (seeded) return true;
  const { used } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([exists(selectFrom('platforms').select('id')), exists(selectFrom('members').select('id'))]).as('used'),
    )
    .executeTakeFirstOrThrow();
  return !used;
}

async function seedOnce({ db, clock, config, secrets }: DemoDeps, { id, password }: DemoMember): Promise<void> {
  const seeded = db.selectFrom('audit').select('id').where('action', '=', SEED_ACTION);
  if (await seeded.executeTakeFirst()) return;
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    if (await trx.selectFrom('audit').select('id').where('action', '=', SEED_ACTION).executeTakeFirst()) return;
    await seedShop(trx, { brand: config.brand, now });
    const memberId = await createMember(trx, secrets, {
      loginId: id,
      passwordHash,
      email: 'demo@example.com',
      phone: null,
      registerWhere: null,
      referredBy: null,
      createdAt: new Date(now.getTime() - MEMBER_SINCE_DAYS * DAY_MS),
    });
    await seedHistory(trx, { memberId, now });
    await trx.insertInto('audit').values({ action: SEED_ACTION, target: id, detail: '{}', createdAt: now }).execute();
  });
}

/** Makes the printed password the right one, whatever was done to the account since. False if it was deleted. */
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
