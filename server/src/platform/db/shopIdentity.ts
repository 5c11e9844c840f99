import { sql } from 'kysely';
import type { Config } from '../config/Config.js';
import { ConfigError } from '../config/environment.js';
import { Secrets } from '../config/Secrets.js';
import { createSecretFile, readSecretFile, secretFile } from '../config/secretFile.js';
import type { Log } from '../log/log.js';
import type { Database } from './Database.js';
import { renewSeals } from './renewSeals.js';

type Settings = Pick<Config, 'secret' | 'secretFallback' | 'secretLeaked' | 'secretReset' | 'dataDirectory'>;

const WAY_OUT =
  'STOREFRONT_SECRET_RESET=on takes a new one, and with it every session and API key ends and deleted IDs may be taken again';

/**
 * Finds the secret that belongs to the shop in a database, before anything is written to it: with another one, sessions,
 * API keys and the hashes of deleted IDs would mean nothing. A new shop is given one.
 * @param db Its schema may be any earlier one, or none.
 * @throws ConfigError if the secret is lost or another shop's
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

/**
 * Writes down whose secret the shop is under, if nobody has, or it has changed; what a leaked one has sealed is sealed anew
 * before. From then on look-ups go by the shop's key.
 * @throws ConfigError if another server was first, with another secret
 */
export async function keepFingerprint(
  db: Database,
  secrets: Secrets,
  { log, ...settings }: Settings & { log: Log },
): Promise<void> {
  const { fingerprint } = secrets;
  const createdAt = new Date();
  await db
    .insertInto('shopIdentity')
    .values({ fingerprint, createdAt })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  const known = await readIdentity(db);
  if (!secrets.knows(known.fingerprint) && !settings.secretReset) throw otherShop(settings);
  const sealedAnew = settings.secretLeaked === null ? null : await renewSeals(db, secrets);
  const lookupSealed = secrets.takeLookupKey(known);
  const isSame = known.fingerprint === fingerprint;
  if (!isSame || known.lookupSealed === null) {
    await db
      .updateTable('shopIdentity')
      .set({ fingerprint, lookupSealed, ...(isSame ? {} : { createdAt }) })
      .where('fingerprint', '=', known.fingerprint)
      .execute();
  }
  if (sealedAnew) {
    secrets.refuseFallback();
    log.warn(sealedAnew, 'what the leaked secret has signed is refused. Take STOREFRONT_SECRET_LEAKED away again');
  } else if (!secrets.knows(known.fingerprint)) {
    log.warn('the shop has a new secret: every session and API key has ended. Take STOREFRONT_SECRET_RESET away again');
  }
}

/** Null before the first start that wrote it down. */
export async function readFingerprint(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'shop_identity'))) return null;
  const row = await db.selectFrom('shopIdentity').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Since when the shop is under its secret. */
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
