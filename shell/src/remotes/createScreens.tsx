import type { Registry } from 'contract/registry';
import { createScreenSource, RemoteScreen } from '../screen/RemoteScreen';
import type { ShellScreen } from '../screen/ShellScreen';
import { loadExposed } from './federation';
import { loadScreen } from './loadScreen';

export interface RemoteShellScreen extends ShellScreen {
  /** Starts loading the screen's code, or joins a load that is under way. */
  load(): Promise<unknown>;
}

/** Every screen that the registry offers; of a remote that is turned off, none. */
export function createScreens(registry: Registry): RemoteShellScreen[] {
  return Object.entries(registry.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      remote.screens.map((screen) => {
        const source = createScreenSource((isRenewed) =>
          loadScreen(name, remote, screen.module, loadExposed, isRenewed),
        );
        const Component = () => <RemoteScreen source={source} />;
        return { ...screen, remote: name, Component, load: () => source.load() };
      }),
    );
}
