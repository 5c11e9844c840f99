import { type Area, readStored, removeStored, writeStored } from './storage';

/** What is stored under this prefix belongs to the member who is logged in, and goes with the session. */
export const MEMBER_PREFIX = 'member.';

const storageIn = (area: Area) => ({
  read: (key: string): string | null => readStored(area, MEMBER_PREFIX + key),
  write: (key: string, value: string): void => writeStored(area, MEMBER_PREFIX + key, value),
  remove: (key: string): void => removeStored(area, MEMBER_PREFIX + key),
});

/**
 * Local storage for a member's own things, e.g. what a screen shows until it is done. It survives a reload; logging
 * out, deleting the account and switching members empty it (decisions 3). Where the browser blocks storage it remembers
 * nothing.
 */
export const memberStorage = storageIn('local');

/** The same for the life of the tab, e.g. a form half filled in. */
export const memberTabStorage = storageIn('session');
