import type { ScreenDeclaration } from 'contract/registry';
import type { ComponentType } from 'react';
import type { ScreenSource } from './RemoteScreen';

/** A screen that the registry offers, together with what renders it. */
export interface ShellScreen extends ScreenDeclaration {
  /** Name of the remote that owns the screen. */
  remote: string;
  /** Loads, waits and fails within itself; takes no props. */
  Component: ComponentType;
}

/** One that is loaded at run time. */
export interface RemoteShellScreen extends ShellScreen {
  /** Its code. */
  source: ScreenSource;
}
