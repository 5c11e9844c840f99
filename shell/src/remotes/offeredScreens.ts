import {
  CONTRACT_VERSION,
  chooseVersion,
  type PageRegistry,
  type PageRemote,
  plainPath,
  reservedFor,
  type ScreenDeclaration,
} from 'contract/registry';

interface OfferedScreen {
  name: string;
  remote: PageRemote;
  screen: ScreenDeclaration;
}

/**
 * Every screen that the registry offers; of a remote that is turned off, none. Where two claim one address the first
 * has it, and nobody has those of the shell and the server (B-release-408): the publisher refuses such a registry.
 */
export function offeredScreens(registry: PageRegistry): OfferedScreen[] {
  const taken = new Set<string>();
  const isFree = (path: string) => !reservedFor(path) && taken.size < taken.add(plainPath(path)).size;
  return Object.entries(registry.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      chooseVersion(remote, CONTRACT_VERSION)
        .screens.filter(({ path }) => isFree(path))
        .map((screen) => ({ name, remote, screen })),
    );
}
