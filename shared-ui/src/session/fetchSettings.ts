import { SETTINGS_CACHE_MS } from 'contract';
import { settingListSchema } from 'contract/schemas';
import { api } from '../api';
import { applySettings } from './applySettings';
import { sessionStore } from './sessionStore';

let running: Promise<void> | null = null;

async function fetchAndApply(): Promise<void> {
  try {
    applySettings(await api.get('/service/settings', settingListSchema));
  } catch {
    // The shop works with the settings it has, and with the defaults without any; the next navigation asks again.
  } finally {
    running = null;
  }
}

/**
 * Fetches the settings unless those at hand are younger than one hour (spec 7). They are kept in memory; across page
 * loads the HTML brings them along. Never rejects. Cheap enough to be called on every navigation.
 */
export function fetchSettings(): Promise<void> {
  if (Date.now() - sessionStore.getState().settingsAt < SETTINGS_CACHE_MS) return Promise.resolve();
  running ??= fetchAndApply();
  return running;
}
