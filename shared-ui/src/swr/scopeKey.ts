import type { Arguments } from 'swr';
import { isPublicKey } from './isPublicKey';

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
