/** The keys in the browser's storage. `guest` lives for the tab (session storage), the others for good (local). */
export const STORAGE_KEY = { token: 'jwt', savedId: 'savedId', darkMode: 'darkMode', guest: 'guest' } as const;

export type Area = 'local' | 'session';

// Reading `window.localStorage` alone throws where the browser blocks storage, and writing throws when it is full. The
// shop then works for the life of the page.
function attempt<T>(area: Area, action: (storage: Storage) => T): T | null {
  try {
    return action(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    return null;
  }
}

export function readStored(area: Area, key: string): string | null {
  return attempt(area, (storage) => storage.getItem(key));
}

export function writeStored(area: Area, key: string, value: string): void {
  attempt(area, (storage) => storage.setItem(key, value));
}

export function removeStored(area: Area, key: string): void {
  attempt(area, (storage) => storage.removeItem(key));
}

/** Removes every key of both storages that begins with `prefix`. */
export function removeStoredBelow(prefix: string): void {
  for (const area of ['local', 'session'] as const) {
    attempt(area, (storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    });
  }
}

/** What is stored under this prefix belongs to the member who is logged in, and goes with the session. */
export const MEMBER_PREFIX = 'member.';

const storageIn = (area: Area) => ({
  read: (key: string): string | null => readStored(area, MEMBER_PREFIX + key),
  write: (key: string, value: string): void => writeStored(area, MEMBER_PREFIX + key, value),
  remove: (key: string): void => removeStored(area, MEMBER_PREFIX + key),
});

/**
 * Local storage for a member's own things, e.g. what a screen shows until it is done. It survives a reload; logging
 * out, deleting the account and switching members empty it (B-session-14). Where the browser blocks storage it
 * remembers nothing.
 */
export const memberStorage = storageIn('local');

/** The same for the life of the tab, e.g. a form half filled in. */
export const memberTabStorage = storageIn('session');

/** The ID that the member asked to be remembered on this device, or ''. Read it after hydration. */
export function readSavedId(): string {
  return readStored('local', STORAGE_KEY.savedId) ?? '';
}

/** Remembers the ID on this device; null forgets it. */
export function saveId(id: string | null): void {
  if (id === null) removeStored('local', STORAGE_KEY.savedId);
  else writeStored('local', STORAGE_KEY.savedId, id);
}
