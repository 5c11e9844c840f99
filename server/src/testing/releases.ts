import type { Registry, RemoteVersion, ShellVersion } from '@storefront/contract/registry';
import type { Database } from '../platform/db/Database.js';
import { integrityOf, type ReleasedFile } from '../releases/store/ReleaseFiles.js';

const BUILT_AT = '2026-01-01T00:00:00.000Z';

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>__BRAND__</title>
<!--visit--><!--runtime-config--><!--registry--><!--fallback-shell--><!--preloads--></head><body><div id="root"></div></body></html>`;

const remoteVersion = (name: string, version: string): RemoteVersion => ({
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha256-entry', 'screen.js': 'sha256-screen' },
  chunks: { './Screen': ['screen.js'] },
  screens: [{ path: `/${name.replace(/^mf-/, '')}`, module: './Screen', audience: 'everyone' }],
  consumes: { contract: '^1.0.0', shared: {} },
  builtAt: BUILT_AT,
});

const SHELL: ShellVersion = {
  version: '1.2.3',
  base: '/assets/shell/1.2.3/',
  reads: 3,
  scripts: ['shell.js'],
  files: {},
  provides: { contract: '1.0.0', shared: {} },
  builtAt: BUILT_AT,
};

interface Versions {
  live: string;
  fallback?: string;
  canary?: { version: string; share: number };
  enabled?: boolean;
}

export function registryOf(remotes: Readonly<Record<string, Versions>>): Registry {
  const entries = Object.entries(remotes).map(([name, { live, fallback, canary, enabled = true }]) => [
    name,
    {
      enabled,
      live: remoteVersion(name, live),
      fallback: fallback ? remoteVersion(name, fallback) : null,
      unhealthy: [],
      canary: canary ? { share: canary.share, version: remoteVersion(name, canary.version) } : null,
    },
  ]);
  return {
    schema: 3,
    revision: 1,
    shell: { live: SHELL, fallback: null, unhealthy: [] },
    remotes: Object.fromEntries(entries),
  };
}

/** Stores a version as a publication does, unchecked. */
export async function storeVersion(
  db: Database,
  name: string,
  record: RemoteVersion | ShellVersion,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { version } = record;
  const [storedAt, usedUntil] = [new Date(BUILT_AT), new Date(BUILT_AT)];
  const row = {
    name,
    version,
    record: JSON.stringify(record),
    digest: '',
    team: 'tests',
    bytes: 0,
    storedAt,
    usedUntil,
  };
  await db.insertInto('releaseVersions').values(row).execute();
  const stored = Object.entries(files).map(([path, text]) => ({ name, version, path, bytes: Buffer.from(text) }));
  await db.insertInto('releaseFiles').values(stored).execute();
}

export const storeShell = (db: Database): Promise<void> => storeVersion(db, 'shell', SHELL, { 'index.html': TEMPLATE });

/** Files of builds without a database, at `shell/<version>/…` and `remotes/<name>/<version>/…`. */
export function filesInMemory() {
  const files = new Map<string, Buffer>();
  return {
    async put(place: string, content: string | Buffer) {
      files.set(place, Buffer.from(content));
    },
    async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
      const bytes = files.get(`${name === 'shell' ? name : `remotes/${name}`}/${version}/${path}`);
      return bytes ? { key: integrityOf(bytes), bytes } : null;
    },
  };
}
