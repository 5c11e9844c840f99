import { parseSettings, SETTINGS_CACHE_MS, type SettingEntry } from '@storefront/contract';
import { settingListSchema } from '@storefront/contract/schemas';
import { api } from '../api/api';
import { createQuestions } from '../api/createQuestions';
import { type SessionState, type SocialConfig, sessionStore } from './sessionStore';

/** From the data blocks of the HTML. */
export interface RuntimeConfig {
  brand: string;
  /** Shown to developers; calls use the page's origin. */
  host: string;
  /** Addresses of Naver and Kakao (B-login-10, B-login-13). */
  social: SocialConfig;
  screens: readonly string[];
  /** Fresh for one hour. */
  settings?: readonly SettingEntry[];
}

/** Call it before the first render; omitted parts stay. */
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
    // Malformed values fall back.
    if (isLast()) sessionStore.setState({ settings: parseSettings(entries), settingsAt: Date.now() });
  } catch {
    // Current settings stay; the next navigation asks again.
  } finally {
    if (isLast()) running = null;
  }
}

/** Fetches settings older than one hour (B-settings-10); `fresh` always asks (B-order-63). Never rejects. */
export function fetchSettings({ fresh = false } = {}): Promise<void> {
  if (!fresh && Date.now() - sessionStore.getState().settingsAt < SETTINGS_CACHE_MS) return Promise.resolve();
  // A pending answer may be outdated.
  if (fresh || !running) running = fetchAndApply(fresh);
  return running;
}
