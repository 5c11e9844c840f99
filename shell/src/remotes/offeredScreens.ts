import {
  CONTRACT_VERSION,
  chooseVersion,
  type PageRegistry,
  type PageRemote,
  type ScreenDeclaration,
} from '@storefront/contract/registry';

interface OfferedScreen {
  name: string;
  remote: PageRemote;
  screen: ScreenDeclaration;
}

/** Screens of the versions that this shell takes; none of disabled remotes. The server gives an address one owner. */
export function offeredScreens(registry: PageRegistry): OfferedScreen[] {
  return Object.entries(registry.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      chooseVersion(remote, CONTRACT_VERSION).screens.map((screen) => ({ name, remote, screen })),
    );
}

/** Addresses of disabled remotes that no other remote has (B-shell-31). */
export function closedPaths(registry: PageRegistry): string[] {
  const offered = offeredScreens(registry).map(({ screen }) => screen.path);
  return Object.values(registry.remotes)
    .filter(({ enabled }) => !enabled)
    .flatMap(({ live }) => live.screens.map(({ path }) => path))
    .filter((path) => !offered.includes(path));
}
