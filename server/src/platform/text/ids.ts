import { randomInt } from 'node:crypto';

/** 31 signs without look-alikes: 5 make 24 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function foldId(id: string): string {
  return id.normalize('NFKC').toLowerCase();
}

export function randomCode(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
