import { parseSettings, type SettingEntry } from 'contract';
import { sessionStore } from './sessionStore';

/** Takes over settings that have just come from the server, after hydration. Malformed values fall back, never throw. */
export function applySettings(entries: readonly SettingEntry[]): void {
  sessionStore.setState({ settings: parseSettings(entries), settingsAt: Date.now() });
}
