import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';

/** A build that a shop does not have live: sealed, or under development. */
export interface Build {
  /** Of the package: a remote's, or `shell`. */
  name: string;
  record: RemoteVersion | ShellVersion;
  /** Where its files are, with their `.br` copies if it has any. */
  folder: string;
}

const isShell = (record: RemoteVersion | ShellVersion): record is ShellVersion => 'gives' in record;

export const shellAmong = (builds: readonly Build[]) =>
  builds.find(({ record }) => isShell(record)) as (Build & { record: ShellVersion }) | undefined;

/**
 * The registry as it would be with the builds live: what they replace stands by as the fallback version, as after the switch, so
 * that a build that fails falls back.
 */
export function registryWith(registry: Registry, builds: readonly Build[]): Registry {
  let { shell } = registry;
  const remotes = { ...registry.remotes };
  for (const { name, record } of builds) {
    if (isShell(record)) {
      shell = { live: record, good: shell?.live ?? null, unhealthy: [] };
      continue;
    }
    const before = remotes[name]?.live ?? null;
    const good = before?.version === record.version ? null : before;
    remotes[name] = { enabled: true, live: record, good, canary: null, unhealthy: [] };
  }
  return { ...registry, shell, remotes };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** What is at an address of one of the builds; without a body where the build has nothing there. */
interface BuildFile {
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Reads what is at an address of a build, its copy if that is accepted; null for addresses of no build. */
export function readBuildFile(builds: readonly Build[], pathname: string, accepted: string): BuildFile | null {
  const build = builds.find(({ record }) => pathname.startsWith(record.base));
  if (!build) return null;
  const name = decodeURIComponent(pathname.slice(build.record.base.length));
  const file = join(build.folder, name);
  if (name === '' || name.includes('..') || !existsSync(file)) return { headers: {}, body: null };
  const headers = { 'content-type': CONTENT_TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream' };
  if (!/\bbr\b/.test(accepted) || !existsSync(`${file}.br`)) return { headers, body: readFileSync(file) };
  return { headers: { ...headers, 'content-encoding': 'br' }, body: readFileSync(`${file}.br`) };
}
