import type { Arguments } from 'swr';

// What the server answers alike to everybody. Anything else belongs to the member who fetched it.
const PUBLIC_PATHS = [
  '/service/settings',
  '/service/services',
  '/service/categorys',
  '/service/platforms',
  '/service/notices',
  '/service/qnas',
  '/service/register-where',
];

/** Whether what is cached under the key may outlive a session. A key is a path, or an array that starts with one. */
export function isPublicKey(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && PUBLIC_PATHS.includes(path.split('?', 1)[0] ?? '');
}

const SCOPE = 'session';

type ScopedKey = readonly [typeof SCOPE, number, Arguments];

function isScopedKey(key: unknown): key is ScopedKey {
  return Array.isArray(key) && key[0] === SCOPE && key.length === 3;
}

/** Puts the session's number before a member's key, so that the next member never meets what the last one fetched. */
export function scopeKey(key: Arguments, epoch: number): Arguments {
  return !key || isPublicKey(key) ? key : [SCOPE, epoch, key];
}

/** The key as the screen wrote it. */
export function unscopeKey(key: unknown): Arguments {
  return isScopedKey(key) ? key[2] : (key as Arguments);
}
