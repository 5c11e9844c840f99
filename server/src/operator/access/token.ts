import { randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/index.js';

const TOKEN_BYTES = 32;

/** Token of a session or link; only its hash is stored. */
export function createAccessToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashAccessToken({ secrets }: Pick<Deps, 'secrets'>, token: string): string {
  return secrets.hash('console', token);
}
