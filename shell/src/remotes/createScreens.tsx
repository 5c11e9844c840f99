import type { PageRegistry } from '@storefront/contract/registry';
import { note, type PageEvent } from '../reports/notes';
import { again, createScreenSource, RemoteScreen } from '../screen/RemoteScreen';
import type { RemoteShellScreen, ShellScreen } from '../screen/ShellScreen';
import { loadExposed } from './federation';
import { type LoadExposed, loadScreen, screenAt } from './loadScreen';
import { closedPaths, offeredScreens } from './offeredScreens';

export function createScreens(registry: PageRegistry): RemoteShellScreen[] {
  return offeredScreens(registry).map(({ name, remote, screen }) => {
    const { loadNoted, begin, show } = createNotes();
    const source = createScreenSource(async (skip) => {
      begin();
      const loaded = await loadScreen(name, remote, screenAt(screen.path), loadNoted, skip);
      // The page's HTML is of the version that is tried first.
      return loaded.isFirst ? loaded : { ...loaded, Screen: again(loaded.Screen) };
    });
    const Component = () => {
      show();
      return <RemoteScreen source={source} />;
    };
    return { ...screen, remote: name, Component, source };
  });
}

/** Delays a load's note until the screen is shown: a prefetched one may never be. */
export function createNotes() {
  let isShown = false;
  let pending: PageEvent[] = [];
  const loadNoted: LoadExposed = (remote, version, module) => {
    const loading = loadExposed(remote, version, module);
    if (isShown) note({ remote, version, loading });
    else pending.push({ remote, version, loading });
    return loading;
  };
  return {
    loadNoted,
    begin() {
      pending = [];
    },
    show() {
      isShown = true;
      for (const one of pending.splice(0)) note(one);
    },
  };
}

export function createClosedScreens(registry: PageRegistry): ShellScreen[] {
  const source = createScreenSource(async () => ({ Screen: (await import('../later/later')).ClosedScreen }));
  const Component = () => <RemoteScreen source={source} />;
  return closedPaths(registry).map((path) => ({ path, module: '', audience: 'everyone', remote: '', Component }));
}
