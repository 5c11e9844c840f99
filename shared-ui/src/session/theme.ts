import { useStore } from 'zustand';
import { DARK, LIGHT } from '../theme/palette';
import { sessionStore } from './sessionStore';
import { readStored, STORAGE_KEY, writeStored } from './storage';

function show(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  // The phone's own bar goes on in the colour of the top bar (B-site-28).
  const { surface } = isDark ? DARK : LIGHT;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  sessionStore.setState({ isDark });
}

/** Reads the stored theme, else the system's preference (B-theme-4). Call it after hydration. */
export function startTheme(): void {
  const stored = readStored('local', STORAGE_KEY.darkMode);
  show(stored === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true');
}

/** Changes the theme and stores the choice as local `darkMode`, 'true' or 'false'. */
export function toggleTheme(): void {
  const isDark = !sessionStore.getState().isDark;
  writeStored('local', STORAGE_KEY.darkMode, String(isDark));
  show(isDark);
}

/** The theme shown. 'light' until `startTheme` ran. */
export function useTheme(): 'light' | 'dark' {
  return useStore(sessionStore, ({ isDark }) => (isDark ? 'dark' : 'light'));
}
