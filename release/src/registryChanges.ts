import type { Registry, RegistryRemote } from 'contract/registry';

type Remotes = Registry['remotes'];

function remoteIn(remotes: Remotes, name: string): RegistryRemote {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} was never published`);
  return remote;
}

/** Exchanges the live and the previous version of a remote. Throws where there is no previous one. */
export function rollBack(remotes: Remotes, name: string): Remotes {
  const remote = remoteIn(remotes, name);
  if (!remote.previous) throw new Error(`${name} has no previous version`);
  return { ...remotes, [name]: { ...remote, live: remote.previous, previous: remote.live } };
}

/** Turns a remote on or off without touching its versions. */
export function setEnabled(remotes: Remotes, name: string, enabled: boolean): Remotes {
  return { ...remotes, [name]: { ...remoteIn(remotes, name), enabled } };
}
