import { TOKEN_KEY } from '@storefront/contract';
import { AUTH, sessionStore } from './sessionStore';

/** `guest` and `notice` are in session storage, others in local. */
export const STORAGE_KEY = {
  token: TOKEN_KEY,
  savedId: 'savedId',
  darkMode: 'darkMode',
  guest: 'guest',
  notice: 'notice',
} as const;

export type Area = 'local' | 'session';

// Blocked storage throws on access, full storage on writing: the shop works on.
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

const MEMBER_PREFIX = 'member.';
const OWNER_KEY = `${MEMBER_PREFIX}owner`;
const AREAS = ['local', 'session'] as const;

function removeMemberThings(area: Area): void {
  attempt(area, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(MEMBER_PREFIX)) storage.removeItem(key);
  });
}

/** In this tab and local storage. */
export function emptyMemberStorage(): void {
  AREAS.forEach(removeMemberThings);
}

/** True after a session ended without log-out. */
export function isMemberStorageRemembered(): boolean {
  return readStored('local', OWNER_KEY) !== null;
}

/** Removes another member's data first (B-session-26). */
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
 * A member's local storage: survives expired sessions (B-session-26), not log-outs or other members (B-session-14).
 * No-op where blocked.
 */
export const memberStorage = storageIn('local');

/** Likewise for the tab. */
export const memberTabStorage = storageIn('session');

/** IDs have no slash: prefixes cannot overlap. */
const rememberedPrefix = (memberId: string) => `remembered/${memberId}/`;

/** Local storage that survives log-outs, not account deletion (B-session-25). No-op where blocked. */
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

// All screens share them.
for (const storage of [memberStorage, memberTabStorage, rememberedStorage]) Object.freeze(storage);

/** '' for none. Read it after hydration. */
export function readSavedId(): string {
  return readStored('local', STORAGE_KEY.savedId) ?? '';
}

/** Null forgets it. */
export function saveId(id: string | null): void {
  if (id === null) removeStored('local', STORAGE_KEY.savedId);
  else writeStored('local', STORAGE_KEY.savedId, id);
}
