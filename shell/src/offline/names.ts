// What the page and the service worker agree on. A change of what is in the cache needs another name for it.

/** Of what offline pages are made of. It holds nothing of a member. */
export const CACHE = 'offline-1';

/** An address that is no screen's: the page there is the frame, with no HTML in it and nothing of anybody. */
export const FRAME = '/offline';

/** Where the service worker is. */
export const WORKER = '/sw.js';

/** What the page tells the worker when a member goes. */
export const EMPTY = 'empty';

/** The public list that histories take the products' names from. */
export const SERVICES = '/service/services';

/** In the cache: by which member's visits it was filled; nothing for visitors'. */
export const OWNER = '/offline-owner';
