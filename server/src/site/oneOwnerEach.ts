import { chooseVersion, plainPath, type Registry, type RegistryRemote, reservedFor } from 'contract/registry';

/**
 * The registry without screens whose address is another's (B-release-23). A publisher refuses to write them; a registry
 * that has them all the same is no reason to send customers to the wrong screen.
 */
export function oneOwnerEach(registry: Registry): Registry {
  const owners = ownersOf(registry);
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const cut = <V extends RegistryRemote['live']>(version: V): V => {
      const taken = new Set<string>();
      const screens = version.screens.filter(({ path }) => {
        const plain = plainPath(path);
        const isFree = !taken.has(plain) && !reservedFor(path) && (owners.get(plain) ?? name) === name;
        taken.add(plain);
        return isFree;
      });
      return { ...version, screens };
    };
    const { live, good, canary } = remote;
    return [
      name,
      {
        ...remote,
        live: cut(live),
        good: good && cut(good),
        canary: canary && { ...canary, version: cut(canary.version) },
      },
    ];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Who has an address: the first remote that is on and claims it in the version that visitors get. */
function ownersOf({ remotes, shell }: Registry): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [name, remote] of Object.entries(remotes)) {
    if (!remote.enabled) continue;
    const { screens } = shell ? chooseVersion(remote, shell.live.gives.contract) : remote.live;
    for (const { path } of screens) {
      const plain = plainPath(path);
      if (!owners.has(plain)) owners.set(plain, name);
    }
  }
  return owners;
}
