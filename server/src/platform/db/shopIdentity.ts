import { sql } from 'kysely';
import type { Config } from '../config/Config.js';
import { ConfigError } from '../config/environment.js';
import { Secrets } from '../config/Secrets.js';
import { createSecretFile, readSecretFile, secretFile } from '../config/secretFile.js';
import type { Log } from '../log/log.js';
import type { Database } from './Database.js';

type Settings = Pick<Config, 'secret' | 'secretReset' | 'dataDirectory'>;

const WAY_OUT =
  'STOREFRONT_SECRET_RESET=on takes a new one, and with it every session and API key ends and deleted IDs may be taken again';

/**
 * Finds the secret that belongs to the shop in a database, before anything is written to it: with another one, sessions,
 * API keys and the hashes of deleted IDs would mean nothing. A new shop is given one.
 * @param db Its schema may be any earlier one, or none.
 * @throws ConfigError if the secret is lost or another shop's
 */
export async function findSecrets(db: Database, settings: Settings): Promise<Secrets> {
  const { secret: chosen, secretReset, dataDirectory } = settings;
  const fingerprint = await readFingerprint(db);
  const known = chosen ?? (await readSecretFile(dataDirectory));
  if (known !== null) {
    const secrets = new Secrets(known);
    if (fingerprint !== null && fingerprint !== secrets.fingerprint && !secretReset) throw otherShop(settings);
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
 * Writes down whose secret the shop is under, if nobody has.
 * @throws ConfigError if another server was first, with another secret
 */
export async function keepFingerprint(
  db: Database,
  { fingerprint }: Secrets,
  { log, ...settings }: Settings & { log: Log },
): Promise<void> {
  const row = { fingerprint, createdAt: new Date() };
  await db
    .insertInto('shopIdentity')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  if ((await readFingerprint(db)) === fingerprint) return;
  if (!settings.secretReset) throw otherShop(settings);
  await db.updateTable('shopIdentity').set(row).execute();
  log.warn('the shop has a new secret: every session and API key has ended. Take STOREFRONT_SECRET_RESET away again');
}

/** Null before the first start that wrote it down. */
export async function readFingerprint(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'shop_identity'))) return null;
  const row = await db.selectFrom('shopIdentity').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

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
