import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  parseRegistry,
  type Registry,
  type RemoteVersion,
  remoteVersionSchema,
  type ShellVersion,
  shellVersionSchema,
} from 'contract/registry';
import { SHELL } from 'contract/releases';
import * as v from 'valibot';
import { type Clock, type Database, transact } from '../../platform/index.js';
import { LOCAL_TEAM } from './LOCAL_TEAM.js';
import { RECORD, type ReleaseFiles } from './ReleaseFiles.js';
import { lockRegistry } from './storedRegistry.js';

const FILE = 'registry.json';
const TAKEN_OVER = 'registry.taken-over.json';

interface KnownVersion {
  name: string;
  record: RemoteVersion | ShellVersion;
}

/**
 * Takes the registry over that publishers of before kept in a file of the store, with the versions beside it: once, by the first server that finds it and a database without one (B-release-16). The file is put aside.
 * @throws Error where it is no registry: a shop is not to forget what is live
 */
export async function takeOverEarlier(
  { db, clock }: { db: Database; clock: Clock },
  directory: string,
  files: ReleaseFiles,
): Promise<void> {
  const document = await readJson(join(directory, FILE));
  if (document === undefined) return;
  const known = await db.selectFrom('releaseRegistry').select('revision').executeTakeFirst();
  if (known) return;
  const registry = parseRegistry(document);
  if (!registry) throw new Error(`${join(directory, FILE)} is not a registry of a known schema`);
  const versions = await findVersions(files, registry);
  await transact(db, async (trx) => {
    const now = clock.now();
    const { revision } = await lockRegistry(trx, now);
    // Another server was first.
    if (revision !== 0) return;
    const after = { ...registry, revision: Math.max(1, registry.revision) };
    const row = { revision: after.revision, document: JSON.stringify(after), changedAt: now };
    await trx.updateTable('releaseRegistry').set(row).execute();
    for (const { name, record } of versions) {
      const built = new Date(record.builtAt);
      await trx
        .insertInto('releaseVersions')
        .values({
          ...{ name, version: record.version, record: JSON.stringify(record), digest: null, team: LOCAL_TEAM },
          storedAt: Number.isNaN(built.getTime()) ? now : built,
          usedUntil: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
  await rename(join(directory, FILE), join(directory, TAKEN_OVER)).catch(() => undefined);
}

/** What the registry points to is known even where a publisher of before wrote no record. */
async function findVersions(files: ReleaseFiles, { shell, remotes }: Registry): Promise<KnownVersion[]> {
  const found: KnownVersion[] = [];
  for (const { name, version } of await files.list()) {
    const record =
      name === SHELL ? await readShellRecord(files, version) : await readRemoteRecord(files, name, version);
    if (record?.version === version) found.push({ name, record });
  }
  const pointed = [...Object.entries(remotes), ...(shell ? [[SHELL, shell] as const] : [])].flatMap(([name, entry]) =>
    [entry.live, entry.good].flatMap((record) => (record ? [{ name, record }] : [])),
  );
  return [...found, ...pointed];
}

async function readRemoteRecord(files: ReleaseFiles, name: string, version: string): Promise<RemoteVersion | null> {
  const record = await readStored(files, name, version, RECORD);
  const known = v.safeParse(remoteVersionSchema, record);
  return known.success ? known.output : null;
}

async function readShellRecord(files: ReleaseFiles, version: string): Promise<ShellVersion | null> {
  const known = v.safeParse(shellVersionSchema, await readStored(files, SHELL, version, RECORD));
  return known.success ? known.output : null;
}

async function readStored(files: ReleaseFiles, name: string, version: string, path: string): Promise<unknown> {
  const file = await files.read(name, version, path);
  return file ? parse(file.bytes.toString()) : null;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
