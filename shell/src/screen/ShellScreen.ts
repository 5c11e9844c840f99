import type { ScreenDeclaration } from '@storefront/contract/registry';
import type { ComponentType } from 'react';
import type { ScreenSource } from './RemoteScreen';

export interface ShellScreen extends ScreenDeclaration {
  remote: string;
  Component: ComponentType;
}

export interface RemoteShellScreen extends ShellScreen {
  source: ScreenSource;
}
