import { CONTRACT_VERSION, chooseVersion, type PageRegistry } from 'contract/registry';
import { offeredScreens } from '../remotes/offeredScreens';

/** The addresses of what is fetched for each screen, by its path: the remote's entry, then the screen's own files. */
export function filesOfScreens(registry: PageRegistry): ReadonlyMap<string, readonly string[]> {
  return new Map(
    offeredScreens(registry).map(({ remote, screen }) => {
      const { base, entry, chunks } = chooseVersion(remote, CONTRACT_VERSION);
      return [screen.path, [entry, ...(chunks?.[screen.module] ?? [])].map((file) => base + file)];
    }),
  );
}
