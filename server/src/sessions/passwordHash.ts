import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with 19 MiB and two passes.
let decoy: Promise<string> | null = null;

/** argon2id with its parameters and salt, as text. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether a password is the one that was hashed. Without a hash (unknown ID, social member) the same work is done, so
 * that time does not tell who is a member.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
