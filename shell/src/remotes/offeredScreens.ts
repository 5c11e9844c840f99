import {
  CONTRACT_VERSION,
  chooseVersion,
  type PageRegistry,
  type PageRemote,
  type ScreenDeclaration,
} from 'contract/registry';

interface OfferedScreen {
  name: string;
  remote: PageRemote;
  screen: ScreenDeclaration;
}

/**
 * Every screen that the registry offers, as the version has it that this shell takes; of a remote that is turned off,
 * none. The server sees to it that an address has one owner; the routes take the first one.
 */
export function offeredScreens(registry: PageRegistry): OfferedScreen[] {
  return Object.entries(registry.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      chooseVersion(remote, CONTRACT_VERSION).screens.map((screen) => ({ name, remote, screen })),
    );
}

/** The addresses of remotes that are turned off, where no other remote has them: not unknown ones (B-shell-31). */
export function closedPaths(registry: PageRegistry): string[] {
  const offered = offeredScreens(registry).map(({ screen }) => screen.path);
  return Object.values(registry.remotes)
    .filter(({ enabled }) => !enabled)
    .flatMap(({ live }) => live.screens.map(({ path }) => path))
    .filter((path) => !offered.includes(path));
}
