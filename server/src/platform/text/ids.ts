import { randomInt } from 'node:crypto';

/** 31 signs without look-alikes: 5 make 24 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function foldId(id: string): string {
  return id.normalize('NFKC').toLowerCase();
}

export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
