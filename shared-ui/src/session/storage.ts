import { TOKEN_KEY } from 'contract';
import { AUTH, sessionStore } from './sessionStore';

/** The keys in the browser's storage. `guest` and `notice` live for the tab (session storage), the others for good (local). */
export const STORAGE_KEY = {
  token: TOKEN_KEY,
  savedId: 'savedId',
  darkMode: 'darkMode',
  guest: 'guest',
  notice: 'notice',
} as const;

export type Area = 'local' | 'session';

// Reading `window.localStorage` alone throws where the browser blocks storage, and writing throws when it is full. The
// shop then works for the life of the page.
function attempt<T>(area: Area, action: (storage: Storage) => T): T | null {
  try {
    return action(window[`${area}Storage` as const]);
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

/** What is stored under this prefix belongs to a member. */
const MEMBER_PREFIX = 'member.';
/** Whose it is: the member's ID. */
const OWNER_KEY = `${MEMBER_PREFIX}owner`;
const AREAS = ['local', 'session'] as const;

function removeMemberThings(area: Area): void {
  attempt(area, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(MEMBER_PREFIX)) storage.removeItem(key);
  });
}

/** Removes what members stored, in this tab and for good. */
export function emptyMemberStorage(): void {
  AREAS.forEach(removeMemberThings);
}

/** Whether a member's things are remembered for whoever logs in next: they went without having logged out. */
export function isMemberStorageRemembered(): boolean {
  return readStored('local', OWNER_KEY) !== null;
}

/** Hands the storage to the member who has come: another member's things go first (B-session-26). */
export function claimMemberStorage(memberId: string): void {
  for (const area of AREAS) {
    const owner = readStored(area, OWNER_KEY);
    if (owner !== null && owner !== memberId) removeMemberThings(area);
    writeStored(area, OWNER_KEY, memberId);
  }
}

const storageIn = (area: Area) => ({
  read: (key: string): string | null =>
    sessionStore.getState().auth === AUTH.authorization ? readStored(area, MEMBER_PREFIX + key) : null,
  write: (key: string, value: string): void => {
    if (sessionStore.getState().owner !== null) writeStored(area, MEMBER_PREFIX + key, value);
  },
  remove: (key: string): void => removeStored(area, MEMBER_PREFIX + key),
});

/**
 * Local storage for a member's own things, e.g. what a screen shows until it is done. It survives a reload and a session
 * that ended by itself (B-session-26); logging out, deleting the account and switching members empty it (B-session-14).
 * Only the member reads it; it may still be written to while the page holds what a member typed whose session has just
 * ended. Where the browser blocks storage it remembers nothing.
 */
export const memberStorage = storageIn('local');

/** The same for the life of the tab, e.g. a form half filled in. */
export const memberTabStorage = storageIn('session');

/** An ID has no slash: no member's prefix begins another's. */
const rememberedPrefix = (memberId: string) => `kept/${memberId}/`;

/**
 * Local storage for what a member has on this device for good, e.g. favourites: a log-out leaves it, deleting the account
 * empties it (B-session-25). Where the browser blocks storage it remembers nothing.
 */
export const rememberedStorage = {
  read: (memberId: string, key: string): string | null => readStored('local', rememberedPrefix(memberId) + key),
  write: (memberId: string, key: string, value: string): void =>
    writeStored('local', rememberedPrefix(memberId) + key, value),
  empty: (memberId: string): void => {
    attempt('local', (storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(rememberedPrefix(memberId))) storage.removeItem(key);
    });
  },
};

// All screens have these very objects.
for (const storage of [memberStorage, memberTabStorage, rememberedStorage]) Object.freeze(storage);

/** The ID that the member asked to be remembered on this device, or ''. Read it after hydration. */
export function readSavedId(): string {
  return readStored('local', STORAGE_KEY.savedId) ?? '';
}

/** Remembers the ID on this device; null forgets it. */
export function saveId(id: string | null): void {
  if (id === null) removeStored('local', STORAGE_KEY.savedId);
  else writeStored('local', STORAGE_KEY.savedId, id);
}
