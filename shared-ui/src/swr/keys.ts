import type { Arguments } from 'swr';

// Answered alike to everybody; other data is a member's.
const PUBLIC_PATHS = [
  '/service/settings',
  '/service/services',
  '/service/categorys',
  '/service/platforms',
  '/service/notices',
  '/service/qnas',
  '/service/register-where',
];

/** Keys are paths or arrays that begin with one. */
export function isPublicKey(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && PUBLIC_PATHS.includes(path.split('?', 1)[0] ?? '');
}

const SCOPE = 'session';

type ScopedKey = readonly [typeof SCOPE, number, Arguments];

function isScopedKey(key: unknown): key is ScopedKey {
  return Array.isArray(key) && key[0] === SCOPE && key.length === 3;
}

export function scopeKey(key: Arguments, epoch: number): Arguments {
  return !key || isPublicKey(key) ? key : [SCOPE, epoch, key];
}

export function unscopeKey(key: unknown): Arguments {
  return isScopedKey(key) ? key[2] : (key as Arguments);
}
