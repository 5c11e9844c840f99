import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { PAGE } from './findAltered.js';
import type { ReleaseFiles } from './ReleaseFiles.js';

export interface PointedVersion {
  name: string;
  version: string;
  record: RemoteVersion | ShellVersion;
}

/** The versions that a registry points to: live, fallback and canary of every package. */
export function pointedIn({ shell, remotes }: Registry): PointedVersion[] {
  const packages = [...Object.entries(remotes), ...(shell ? [[SHELL, { ...shell, canary: null }] as const] : [])];
  return packages.flatMap(([name, { live, good, canary }]) =>
    [live, good, canary?.version].flatMap((record) => (record ? [{ name, version: record.version, record }] : [])),
  );
}

/** A version of a package, e.g. `mf-order 1.0.0-45f9fa52f6`. */
export const keyOf = ({ name, version }: Pick<PointedVersion, 'name' | 'version'>): string => `${name} ${version}`;

/**
 * The versions that a registry points to and a store has not got: each is stored whole or not at all, so one file tells. Of a
 * store that does not answer nobody knows.
 */
export async function findLostVersions(
  files: Pick<ReleaseFiles, 'read'>,
  registry: Registry,
): Promise<{ name: string; version: string }[]> {
  const there = async ({ name, version, record }: PointedVersion) => {
    const path = name === SHELL || !('entry' in record) ? PAGE : record.entry;
    return (await files.read(name, version, path).catch(() => true)) !== null;
  };
  const pointed = [...new Map(pointedIn(registry).map((version) => [keyOf(version), version])).values()];
  const isThere = await Promise.all(pointed.map(there));
  return pointed.filter((_version, index) => !isThere[index]).map(({ name, version }) => ({ name, version }));
}

/**
 * A registry as it can be served: the fallback version stands in for a live one without files, and a remote that has neither is
 * off (B-release-106). The same registry where nothing is lost.
 * @param lost Keys of versions.
 */
export function withoutLost(registry: Registry, lost: ReadonlySet<string>): Registry {
  if (lost.size === 0) return registry;
  const there = <T extends { version: string }>(name: string, version: T | null): T | null =>
    version && !lost.has(keyOf({ name, version: version.version })) ? version : null;
  const { shell } = registry;
  const good = shell && there(SHELL, shell.good);
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const [live, good] = [there(name, remote.live), there(name, remote.good)];
    const canary = remote.canary && there(name, remote.canary.version) ? remote.canary : null;
    const isOff = live === null && good === null;
    return [
      name,
      { ...remote, enabled: remote.enabled && !isOff, live: live ?? good ?? remote.live, good, canary },
    ] as const;
  });
  return {
    ...registry,
    shell: shell && { ...shell, live: there(SHELL, shell.live) ?? good ?? shell.live, good },
    remotes: Object.fromEntries(remotes),
  };
}
