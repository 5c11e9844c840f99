// Shared by page and service worker. A change of what is cached needs another cache name.

/** Holds nothing of a member. */
export const CACHE = 'offline-1';

/** Address of the frame, a page without HTML or personal data. */
export const FRAME = '/offline';

export const WORKER = '/sw.js';

export const EMPTY = 'empty';

export const SERVICES = '/service/services';

/** Marks the member whose visits filled the cache; absent for visitors. */
export const OWNER = '/offline-owner';
