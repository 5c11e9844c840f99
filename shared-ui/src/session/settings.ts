import { parseSettings, SETTINGS_CACHE_MS, type SettingEntry } from 'contract';
import { settingListSchema } from 'contract/schemas';
import { api } from '../api/api';
import { createQuestions } from '../api/createQuestions';
import { type SessionState, type SocialConfig, sessionStore } from './sessionStore';

/** What the page knows before any request: from the data blocks of its HTML. */
export interface RuntimeConfig {
  /** The shop's name. */
  brand: string;
  /** The address of site and API, as shown to developers; calls always go to the page's own origin. */
  host: string;
  /** Naver's page and Kakao's script (B-login-10, B-login-13). */
  social: SocialConfig;
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

let running: Promise<void> | null = null;
const askSettings = createQuestions();

async function fetchAndApply(fresh: boolean): Promise<void> {
  const isLast = askSettings();
  try {
    const entries = await api.get('/service/settings', settingListSchema, { fresh });
    // Malformed values fall back, never throw.
    if (isLast()) sessionStore.setState({ settings: parseSettings(entries), settingsAt: Date.now() });
  } catch {
    // The shop works with the settings it has, and with the defaults without any; the next navigation asks again.
  } finally {
    if (isLast()) running = null;
  }
}

/**
 * Fetches the settings unless those at hand are younger than one hour (B-settings-10). They are kept in memory; across
 * page loads the HTML brings them along. `fresh` asks the server whatever is at hand, for a screen that the server has just
 * contradicted (B-order-63). Never rejects. Cheap enough to be called on every navigation.
 */
export function fetchSettings({ fresh = false } = {}): Promise<void> {
  if (!fresh && Date.now() - sessionStore.getState().settingsAt < SETTINGS_CACHE_MS) return Promise.resolve();
  // One that is on its way may be told what was before.
  if (fresh || !running) running = fetchAndApply(fresh);
  return running;
}
