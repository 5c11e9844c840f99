import type { Registry, RegistryRemote, RemoteVersion, ScreenDeclaration, ShellVersion } from '../registry/index.js';

export const sampleScreen = (path: string): ScreenDeclaration => ({ path, module: './Screen', audience: 'everyone' });

/** Offers one screen, at an address named after the remote. */
export const sampleRemote = (
  version: string,
  change: Partial<RemoteVersion> = {},
  name = 'mf-order',
): RemoteVersion => ({
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  files: {},
  chunks: {},
  screens: [sampleScreen(name.replace('mf-', '/'))],
  consumes: { contract: '^1.0.0' },
  builtAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const sampleShell = (
  version: string,
  provides: ShellVersion['provides'] = { contract: '1.2.3' },
): ShellVersion => ({
  version,
  base: `/assets/shell/${version}/`,
  reads: 3,
  scripts: [],
  files: {},
  provides,
  builtAt: '2026-01-01T00:00:00.000Z',
});

export const sampleEntry = (live: RemoteVersion, change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  enabled: true,
  live,
  fallback: null,
  canary: null,
  unhealthy: [],
  ...change,
});

export const sampleRegistry = (
  remotes: Registry['remotes'],
  shell: Registry['shell'] = { live: sampleShell('1.0.0'), fallback: null, unhealthy: [] },
): Registry => ({ schema: 3, revision: 1, shell, remotes });
