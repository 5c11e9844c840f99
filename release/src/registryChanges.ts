import type { Registry, RegistryRemote, RemoteVersion, ScreenDeclaration } from 'contract/registry';

type Remotes = Registry['remotes'];

function remoteIn(remotes: Remotes, name: string): RegistryRemote {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} was never published`);
  return remote;
}

/** Makes a build the live version, and the live one the previous. A remote that is switched off stays so. */
export function goLive(
  remotes: Remotes,
  name: string,
  live: RemoteVersion,
  screens: readonly ScreenDeclaration[],
): Remotes {
  const before = remotes[name];
  const previous = before && before.live.version !== live.version ? before.live : (before?.previous ?? null);
  return {
    ...remotes,
    [name]: { enabled: before?.enabled ?? true, live, previous, canary: null, screens: [...screens] },
  };
}

/**
 * Exchanges the live and the previous version of a remote; with the version its screens and menu entries come back.
 * Throws where there is no previous one.
 * @param screensOf What a version offers; null where that is not known: the screens then stay as they are.
 */
export function rollBack(
  remotes: Remotes,
  name: string,
  screensOf: (version: string) => ScreenDeclaration[] | null,
): Remotes {
  const remote = remoteIn(remotes, name);
  if (!remote.previous) throw new Error(`${name} has no previous version`);
  const screens = screensOf(remote.previous.version) ?? remote.screens;
  return { ...remotes, [name]: { ...remote, live: remote.previous, previous: remote.live, screens } };
}

/** Turns a remote on or off without touching its versions. */
export function setEnabled(remotes: Remotes, name: string, enabled: boolean): Remotes {
  return { ...remotes, [name]: { ...remoteIn(remotes, name), enabled } };
}
