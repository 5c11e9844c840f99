import {
  isContractCompatible,
  type Registry,
  type RegistryRemote,
  type RemoteVersion,
  type ScreenDeclaration,
} from 'contract/registry';
import { readShellRelease } from './store.js';

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

/**
 * Refuses to make a version live that the shell would refuse to load. A shell that does not say what it fulfils was
 * published by an earlier publisher; it decides when it loads.
 * @throws Error in words for the team that publishes
 */
export function checkContract(store: string, name: string, { version, contract }: RemoteVersion): void {
  const given = readShellRelease(store)?.contract;
  if (given === undefined || isContractCompatible(contract, given)) return;
  throw new Error(
    `${name} ${version} was built against contract ${contract}, the live shell fulfils ${given}: publish the shell first, or build against its contract. Nothing was changed.`,
  );
}
