import { sql } from 'kysely';
import { setUpPostgres } from '../../testing/setUp.js';
import { openTestPglite } from '../../testing/testDatabase.js';
import { Secrets } from '../config/Secrets.js';
import type { Database } from './Database.js';
import { renewSeals, SEALED } from './renewSeals.js';

const MEMBERS = 1_100;
const before = new Secrets('the secret before');
const during = new Secrets('the new secret', 'the secret before');
const after = new Secrets('the new secret');

const postgres = setUpPostgres();
let embedded: Database;
beforeAll(async () => {
  embedded = await openTestPglite();
});
afterAll(() => embedded.destroy());

async function addSealed(db: Database): Promise<void> {
  const at = new Date();
  const seal = () => before.seal('열쇠');
  await sql`
    insert into members (login_id, id_key, created_at, api_key_hash, api_key_sealed)
    select 'm' || n, 'm' || n, now(), 'hash ' || n, case n when 1 then 'nobody''s' else ${seal()} end
    from generate_series(1, ${MEMBERS}::integer) n`.execute(db);
  const { id: memberId } = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow();
  const device = { sealed: seal(), createdAt: at };
  await db
    .insertInto('operatorDevices')
    .values({ name: '사장', addressHash: 'a', ...device })
    .execute();
  await db
    .insertInto('pushDevices')
    .values({ memberId, tokenEpoch: 0, sessionHash: 's', endpointHash: 'e', ...device })
    .execute();
  await db.insertInto('pushKeys').values({ publicKey: 'p', privateSealed: seal(), createdAt: at }).execute();
  await db.insertInto('releaseWebhooks').values({ team: 'order', host: 'x', sealed: seal(), changedAt: at }).execute();
  for (const kind of ['depositor', 'cashReceipt'] as const)
    await db.insertInto('rememberedDetails').values({ memberId, kind, sealed: seal(), usedAt: at }).execute();
  await db.insertInto('shopIdentity').values({ fingerprint: 'f', createdAt: at, lookupSealed: seal() }).execute();
}

const keysUnder = async (db: Database, secrets: Secrets) => {
  const rows = await db.selectFrom('members').select('apiKeySealed').execute();
  return rows.filter(({ apiKeySealed }) => secrets.unseal(apiKeySealed ?? '') === '열쇠').length;
};

// B-secret-2
it.each([
  ['PostgreSQL', () => postgres.db],
  ['the embedded database', () => embedded],
])('on %s all is sealed anew, once, by two servers at once, and again after one that was stopped', async (_, open) => {
  const db = open();
  await addSealed(db);
  const runs = await Promise.all([renewSeals(db, during), renewSeals(db, during)]);
  expect(runs.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(MEMBERS - 1 + 7);
  expect(runs.map(({ unreadable }) => unreadable)).toEqual([1, 1]);
  expect(await keysUnder(db, after)).toBe(MEMBERS - 1);
  const device = await db.selectFrom('pushDevices').select('sealed').executeTakeFirstOrThrow();
  expect(after.unseal(device.sealed)).toBe('열쇠');

  await sql`update members set api_key_sealed = ${before.seal('열쇠')} where login_id = 'm700'`.execute(db);
  expect(await renewSeals(db, during)).toEqual({ renewed: 1, unreadable: 1 });
  expect(await renewSeals(db, during)).toEqual({ renewed: 0, unreadable: 1 });
  expect(await keysUnder(db, after)).toBe(MEMBERS - 1);
});

// B-secret-2
it('knows every column that holds what is sealed', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed' order by 1`.execute(postgres.db);
  expect(rows.map(({ place }) => place)).toEqual(SEALED.map(({ table, column }) => `${table}.${column}`));
});
