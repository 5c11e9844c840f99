import type { Registry, RemoteVersion } from '@storefront/contract/registry';
import { type Database, type Deps, recordAudit } from '../../platform/index.js';
import { changeRegistry, parseRecord, readRegistry } from '../store/storedRegistry.js';

export function originsOf({ connect }: Registry, name: string, { screens }: RemoteVersion) {
  const accepted = connect?.[name] ?? [];
  const asked = new Set(screens.flatMap((screen) => screen.connect ?? []));
  return { accepted, missing: [...asked].filter((origin) => !accepted.includes(origin)) };
}

/** Lists origins that the newest build of each remote asks for and lacks (B-fit-10). */
export async function listWantedOrigins(db: Database) {
  const registry = await readRegistry(db);
  const newest = await db
    .selectFrom('releaseVersions')
    .distinctOn('name')
    .select(['name', 'version', 'record', 'team', 'storedAt'])
    .orderBy('name')
    .orderBy('storedAt', 'desc')
    .execute();
  return newest.flatMap(({ name, version, team, storedAt, record: text }) => {
    const record = parseRecord(name, text);
    if (!('screens' in record)) return [];
    const { accepted, missing } = originsOf(registry, name, record);
    return missing.length === 0
      ? []
      : [{ name, version, team, at: storedAt.toISOString(), origins: missing, accepted }];
  });
}

/** The remote need not be published yet (B-fit-10). */
export async function acceptOrigins(
  deps: Pick<Deps, 'db' | 'clock' | 'releases'>,
  actor: string,
  { name, origins }: { name: string; origins: readonly string[] },
): Promise<void> {
  const { after } = await changeRegistry(
    deps,
    ({ connect = {}, ...registry }) => {
      const { [name]: _, ...others } = connect;
      return { ...registry, connect: { ...others, ...(origins.length > 0 && { [name]: [...origins] }) } };
    },
    async (trx, { before }) => {
      const detail = { origins, before: before.connect?.[name] ?? [] };
      await recordAudit(trx, { actor, at: deps.clock.now() }, { action: 'release.connect', target: name, detail });
    },
  );
  await deps.releases.serve(after);
}
