import { randomInt } from 'node:crypto';

/** Capitals and digits without those that look alike: 31 of them, so that 5 make 24 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The form of an ID that is compared: two members must not differ by case or width alone. */
export function foldId(id: string): string {
  return id.normalize('NFKC').toLowerCase();
}

/** A random code that a person can read and type. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
