import type { PageRegistry } from 'contract/registry';
import { note } from '../reports/notes';
import { anew, createScreenSource, RemoteScreen } from '../screen/RemoteScreen';
import type { RemoteShellScreen, ShellScreen } from '../screen/ShellScreen';
import { loadExposed } from './federation';
import { type LoadExposed, loadScreen } from './loadScreen';
import { closedPaths, offeredScreens } from './offeredScreens';

const loadNoted: LoadExposed = (remote, version, module) => {
  const loading = loadExposed(remote, version, module);
  note({ remote, version, loading });
  return loading;
};

/** Every screen that the shop offers, with what loads it. */
export function createScreens(registry: PageRegistry): RemoteShellScreen[] {
  return offeredScreens(registry).map(({ name, remote, screen }) => {
    const source = createScreenSource(async (skip) => {
      const loaded = await loadScreen(name, remote, screen.path, loadNoted, skip);
      // The page's HTML is of the version that is tried first.
      return loaded.isFirst ? loaded : { ...loaded, Screen: anew(loaded.Screen) };
    });
    const Component = () => <RemoteScreen source={source} />;
    return { ...screen, remote: name, Component, source };
  });
}

/** What stands at the addresses of remotes that are turned off: for everybody, and in no menu. */
export function createClosedScreens(registry: PageRegistry): ShellScreen[] {
  const source = createScreenSource(async () => ({ Screen: (await import('../later/later')).ClosedScreen }));
  const Component = () => <RemoteScreen source={source} />;
  return closedPaths(registry).map((path) => ({ path, module: '', audience: 'everyone', remote: '', Component }));
}
