import { randomBytes } from 'node:crypto';
import { DAY_MS, MAX_CLOCK_DIFFERENCE_MS, MINUTE_MS, type Secrets } from '../../platform/index.js';

const RANDOM_BYTES = 12;
const SIGNATURE_LETTERS = 22;
/** A page that is open for longer reports no more. */
export const VISIT_MS = DAY_MS;

/**
 * What names a visit in its reports: a random number, the minute, and the shop's signature. It is of nobody, and stands beside
 * the page, never in its HTML, which many visitors get.
 */
export function signVisit(secrets: Secrets, now: Date): string {
  const text = `${randomBytes(RANDOM_BYTES).toString('base64url')}.${Math.floor(now.getTime() / MINUTE_MS).toString(36)}`;
  return `${text}.${secrets.sign('visit', text).slice(0, SIGNATURE_LETTERS)}`;
}

/** Whether this server or one of its kind has signed it, within a day. */
export function isVisit(secrets: Secrets, visit: string | undefined, now: Date): visit is string {
  const [, text, minute, signature] = /^([\w-]{16}\.([0-9a-z]{1,8}))\.([\w-]{22})$/.exec(visit ?? '') ?? [];
  if (text === undefined || minute === undefined || signature === undefined) return false;
  const age = now.getTime() - Number.parseInt(minute, 36) * MINUTE_MS;
  return secrets.isSigned('visit', text, signature) && age < VISIT_MS && age > -MAX_CLOCK_DIFFERENCE_MS;
}
