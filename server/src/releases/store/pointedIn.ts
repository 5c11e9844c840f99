import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';
import { SHELL } from 'contract/releases';

export interface PointedVersion {
  name: string;
  version: string;
  record: RemoteVersion | ShellVersion;
}

/** The versions that a registry points to: live, good and canary of every package. */
export function pointedIn({ shell, remotes }: Registry): PointedVersion[] {
  const packages = [...Object.entries(remotes), ...(shell ? [[SHELL, { ...shell, canary: null }] as const] : [])];
  return packages.flatMap(([name, { live, good, canary }]) =>
    [live, good, canary?.version].flatMap((record) => (record ? [{ name, version: record.version, record }] : [])),
  );
}
