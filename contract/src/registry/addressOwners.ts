import { chooseVersion } from './chooseVersion.js';
import { mapVersions, type Registry, type RemoteVersion, type VisitorRegistry } from './registry.js';
import { plainPath, reservedFor } from './reservedAddresses.js';

export interface RefusedClaim {
  path: string;
  why: string;
}

/** First address that a remote must not claim (B-release-22), or null. */
export function findRefusedClaim(
  { remotes }: Pick<Registry, 'remotes'>,
  name: string,
  screens: RemoteVersion['screens'],
): RefusedClaim | null {
  const own = new Set<string>();
  for (const { path } of screens) {
    const plain = plainPath(path);
    const reserved = reservedFor(path);
    if (reserved) return { path, why: `which is the ${reserved}'s` };
    if (own.has(plain)) return { path, why: 'twice' };
    own.add(plain);
    const [owner] =
      Object.entries(remotes).find(
        ([other, { live }]) => other !== name && live.screens.some((screen) => plainPath(screen.path) === plain),
      ) ?? [];
    if (owner) return { path, why: `which is ${owner}'s` };
  }
  return null;
}

/** Drops screens at others' addresses, in case a registry has them. */
export function oneOwnerEach(registry: Registry): Registry {
  const owners = ownersOf(registry);
  return mapVersions(registry, (version, name) => {
    const taken = new Set<string>();
    const screens = version.screens.filter(({ path }) => {
      const plain = plainPath(path);
      const isFree = !taken.has(plain) && !reservedFor(path) && (owners.get(plain) ?? name) === name;
      taken.add(plain);
      return isFree;
    });
    return { ...version, screens };
  });
}

function ownersOf({ remotes, shell }: Registry): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [name, remote] of Object.entries(remotes)) {
    if (!remote.enabled) continue;
    const { screens } = shell ? chooseVersion(remote, shell.live.provides.contract) : remote.live;
    for (const { path } of screens) {
      const plain = plainPath(path);
      if (!owners.has(plain)) owners.set(plain, name);
    }
  }
  return owners;
}

export interface OwnedScreen {
  remote: string;
  version: RemoteVersion;
  screen: RemoteVersion['screens'][number];
}

/** `registry` comes from `oneOwnerEach`; null for no screen. */
export function findScreen({ remotes }: VisitorRegistry, path: string, contract: string): OwnedScreen | null {
  for (const [remote, entry] of Object.entries(remotes)) {
    const version: RemoteVersion = chooseVersion(entry, contract);
    const screen = version.screens.find((declared) => declared.path === path);
    if (entry.enabled && screen) return { remote, version, screen };
  }
  return null;
}
