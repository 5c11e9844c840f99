import type { Registry, RegistryRemote, RemoteVersion } from 'contract/registry';
import { refuseUnfit } from './fitness.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { publishInto } from './registryChanges.js';

function remoteIn(registry: Registry, name: string): RegistryRemote {
  const remote = registry.remotes[name];
  if (!remote)
    throw new ReleaseRefusal(`${name} was never published: a canary is a version of a remote beside its live one`);
  return remote;
}

const withRemote = (registry: Registry, name: string, remote: RegistryRemote): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: remote },
});

/**
 * Shows a version of a remote to a share of the visitors, 0 to 1 (B-release-79). It must fit as if it went live.
 * @throws ReleaseRefusal in words for the team (B-release-83)
 */
export function startCanary(registry: Registry, name: string, version: RemoteVersion, share: number): Registry {
  const remote = remoteIn(registry, name);
  if (!(share > 0 && share <= 1))
    throw new ReleaseRefusal('A canary’s share is from 1 to 100 percent. Nothing was changed.');
  if (version.version === remote.live.version)
    throw new ReleaseRefusal(`${name} ${version.version} is live already. Nothing was changed.`);
  refuseUnfit(registry, withRemote(registry, name, { ...remote, live: version }));
  return withRemote(registry, name, { ...remote, canary: { version, share } });
}

/** The canary of a remote. */
function canaryOf(registry: Registry, name: string): NonNullable<RegistryRemote['canary']> {
  const { canary } = remoteIn(registry, name);
  if (!canary) throw new ReleaseRefusal(`${name} has no canary. Nothing was changed.`);
  return canary;
}

/**
 * Makes a canary's version live for everybody, like a publication (B-release-83).
 * @param version The one that was judged: another one, begun meanwhile, is not meant.
 */
export function promote(registry: Registry, name: string, version: string): Registry {
  const canary = canaryOf(registry, name);
  if (canary.version.version !== version)
    throw new ReleaseRefusal(
      `The canary of ${name} is ${canary.version.version} by now, not ${version}. Nothing was changed.`,
    );
  return publishInto(registry, { remotes: { [name]: canary.version } });
}

/** Ends a canary: its visitors get the live version with their next page. */
export function stopCanary(registry: Registry, name: string): Registry {
  const remote = remoteIn(registry, name);
  return remote.canary ? withRemote(registry, name, { ...remote, canary: null }) : registry;
}
