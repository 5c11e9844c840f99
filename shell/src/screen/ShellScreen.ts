import type { ScreenDeclaration } from 'contract/registry';
import type { ComponentType } from 'react';

/** A screen that the registry offers, together with what renders it. */
export interface ShellScreen extends ScreenDeclaration {
  /** Name of the remote that owns the screen. */
  remote: string;
  /** Loads, waits and fails within itself; takes no props. */
  Component: ComponentType;
}

/** Starts loading a screen before it is visited. A failure is nobody's concern until the visit. */
export type LoadScreen = (screen: ShellScreen) => unknown;

/** Loads a screen that is likely to be visited. If that fails, the visit itself will try again and say so. */
export function prepareScreen(loadScreen: LoadScreen, screen: ShellScreen): void {
  Promise.resolve(loadScreen(screen)).catch(() => undefined);
}
