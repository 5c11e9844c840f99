import { readStored, removeStored, writeStored } from './storage';

/** What is stored under this prefix belongs to the member who is logged in, and goes with the session. */
export const MEMBER_PREFIX = 'member.';

/**
 * Local storage for a member's own things, e.g. a form half filled in. It survives a reload; logging out, deleting the
 * account and switching members empty it (decisions 3). Where the browser blocks storage it remembers nothing.
 */
export const memberStorage = {
  read: (key: string): string | null => readStored('local', MEMBER_PREFIX + key),
  write: (key: string, value: string): void => writeStored('local', MEMBER_PREFIX + key, value),
  remove: (key: string): void => removeStored('local', MEMBER_PREFIX + key),
};
