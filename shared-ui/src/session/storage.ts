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
