import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';

const BUILT_AT = '2026-01-01T00:00:00.000Z';

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>__BRAND__</title>
<!--runtime-config--><!--registry--><!--fallback-shell--><!--preloads--></head><body><div id="root"></div></body></html>`;

const remoteVersion = (name: string, version: string): RemoteVersion => ({
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha384-entry', 'screen.js': 'sha384-screen' },
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

export async function putReleases() {
  const directory = await mkdtemp(join(tmpdir(), 'releases-'));
  const put = async (file: string, content: string) => {
    const path = join(directory, 'releases', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  await put('shell/1.2.3/index.html', TEMPLATE);
  return { directory, put, remove: () => rm(directory, { recursive: true }) };
}
