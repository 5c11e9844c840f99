import { parseSettings, type SettingEntry } from 'contract';
import { type SessionState, sessionStore } from './sessionStore';

/** What the page knows before any request: from the data blocks of its HTML. */
export interface RuntimeConfig {
  /** The shop's name. */
  brand: string;
  /** The address of site and API, as shown to developers; calls always go to the page's own origin. */
  host: string;
  /** The paths that the release registry offers, for `useHasScreen`. */
  screens: readonly string[];
  /** The settings as the HTML carries them; fresh for one hour from now. */
  settings?: readonly SettingEntry[];
}

/**
 * Sets the run-time configuration. Call it before the first render or hydration: it is part of the snapshot that
 * hydration starts from. What is left out stays as it was.
 */
export function configure({ settings, ...config }: Partial<RuntimeConfig>): void {
  const patch: Partial<SessionState> = { ...config };
  if (settings) Object.assign(patch, { settings: parseSettings(settings), settingsAt: Date.now() });
  sessionStore.prepare(patch);
}
