import { sql } from 'kysely';
import { ConfigError } from '../config/environment.js';
import type { Config } from '../config/readConfig.js';
import { Secrets } from '../config/Secrets.js';
import { createSecretFile, readSecretFile, secretFile } from '../config/secretFile.js';
import type { Log } from '../log/log.js';
import { DAY_MS } from '../time/time.js';
import type { Database } from './Database.js';
import { type Renewed, renewSeals } from './renewSeals.js';

/** Milliseconds. */
export const SESSION_MS = 30 * DAY_MS;

type Settings = Pick<Config, 'secret' | 'secretFallback' | 'secretLeaked' | 'secretReset' | 'dataDirectory'>;

const WAY_OUT =
  'STOREFRONT_SECRET_RESET=on takes a new one, and with it every session and API key ends and deleted IDs may be taken again';

/**
 * Finds the shop's secret before anything is written.
 * @param db May be empty.
 */
export async function findSecrets(db: Database, settings: Settings): Promise<Secrets> {
  const { secret: chosen, secretFallback, secretLeaked, secretReset, dataDirectory } = settings;
  const fingerprint = await readFingerprint(db);
  const known = chosen ?? (await readSecretFile(dataDirectory));
  if (known !== null) {
    const secrets = new Secrets(known, secretLeaked ?? secretFallback);
    if (fingerprint !== null && !secrets.knows(fingerprint) && !secretReset) throw otherShop(settings);
    return secrets;
  }
  if (!secretReset && (fingerprint !== null || (await hasMembers(db)))) {
    const file = secretFile(dataDirectory);
    throw new ConfigError(
      'STOREFRONT_SECRET',
      `the secret of this shop is gone (${file}); nothing was changed: bring the file back from a backup. ${WAY_OUT}`,
    );
  }
  return new Secrets(await createSecretFile(dataDirectory));
}

/** @throws ConfigError if another server was first, with another secret */
export async function keepFingerprint(
  db: Database,
  secrets: Secrets,
  { log, ...settings }: Settings & { log: Log },
): Promise<void> {
  const { fingerprint } = secrets;
  const row = { fingerprint, createdAt: new Date(), lookupSealed: secrets.sealLookupKey() };
  await db
    .insertInto('shopIdentity')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  const known = await readIdentity(db);
  const isKnown = secrets.knows(known.fingerprint);
  if (!isKnown && !settings.secretReset) throw otherShop(settings);
  if (isKnown) {
    secrets.takeLookupKey(known.lookupSealed);
  } else {
    await db.updateTable('shopIdentity').set(row).execute();
    log.warn('the shop has a new secret: every session and API key has ended. Take STOREFRONT_SECRET_RESET away again');
  }
  if (isKnown && settings.secretLeaked !== null) {
    const done = await renewSecret(db, secrets);
    secrets.refuseFallback();
    log.warn(done, 'what the leaked secret has signed is refused. Take STOREFRONT_SECRET_LEAKED away again');
  }
}

/** No server starts without the new secret from then on (B-secret-2). */
export async function renewSecret(db: Database, secrets: Secrets): Promise<Renewed> {
  const done = await renewSeals(db, secrets);
  const { fingerprint } = secrets;
  await db
    .updateTable('shopIdentity')
    .set({ fingerprint, createdAt: new Date() })
    .where('fingerprint', '<>', fingerprint)
    .execute();
  return done;
}

/** Null before the first start. */
export async function readFingerprint(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'shop_identity'))) return null;
  const row = await db.selectFrom('shopIdentity').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

export async function readSecretSince(db: Database): Promise<Date> {
  return (await readIdentity(db)).createdAt;
}

const readIdentity = (db: Database) => db.selectFrom('shopIdentity').selectAll().executeTakeFirstOrThrow();

async function hasMembers(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'members'))) return false;
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}::text) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

function otherShop({ secret, dataDirectory }: Settings): ConfigError {
  const given = secret === null ? secretFile(dataDirectory) : 'as the environment gives it';
  return new ConfigError(
    'STOREFRONT_SECRET',
    `the secret does not belong to this shop (${given}); nothing was changed: start with the one that the shop was made with. ${WAY_OUT}`,
  );
}
