import type { LoadScreen, ShellScreen } from './ShellScreen';

/** Loads a screen that is likely to be visited. If that fails, the visit itself will try again and say so. */
export function prepareScreen(loadScreen: LoadScreen, screen: ShellScreen): void {
  Promise.resolve(loadScreen(screen)).catch(() => undefined);
}
