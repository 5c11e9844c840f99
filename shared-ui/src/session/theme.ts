import { DARK_COLORS, LIGHT_COLORS } from '@storefront/contract';
import { useStore } from 'zustand';
import { sessionStore } from './sessionStore';
import { readStored, STORAGE_KEY, writeStored } from './storage';

function show(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  // Colours the phone's bar (B-site-28).
  const { surface } = isDark ? DARK_COLORS : LIGHT_COLORS;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  sessionStore.setState({ isDark });
}

/** Stored theme, else the system's (B-theme-5). Call it after hydration. */
export function startTheme(): void {
  const stored = readStored('local', STORAGE_KEY.darkMode);
  show(stored === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true');
}

/** Stores the choice as `darkMode`, 'true' or 'false'. */
export function toggleTheme(): void {
  const isDark = !sessionStore.getState().isDark;
  writeStored('local', STORAGE_KEY.darkMode, String(isDark));
  show(isDark);
}

/** 'light' before `startTheme`. */
export function useTheme(): 'light' | 'dark' {
  return useStore(sessionStore, ({ isDark }) => (isDark ? 'dark' : 'light'));
}
