import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MAX_CLOCK_DIFFERENCE_MS, MINUTE_MS, type Secrets } from '../../platform/index.js';

const RANDOM_BYTES = 12;
const SIGNATURE_LETTERS = 22;
/** Of the digest of a version: another one that anybody may be given has the same once in 16 million times. */
const VERSION_LETTERS = 4;
/** A page that is open for longer reports no more. */
export const VISIT_MS = DAY_MS;

/** The version of each package that a page is given first: what else it turns to is no visit of that. */
export type GivenVersions = Readonly<Record<string, string>>;

const digestOf = (name: string, version: string) =>
  createHash('sha256').update(`${name} ${version}`).digest('base64url').slice(0, VERSION_LETTERS);

/**
 * What names a visit in its reports: a random number, the minute, the versions that the page was given, and the shop's
 * signature. It is of nobody, and stands beside the page, never in its HTML, which many visitors get.
 */
export function signVisit(secrets: Secrets, now: Date, given: GivenVersions): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const minute = Math.floor(now.getTime() / MINUTE_MS).toString(36);
  const versions = Object.entries(given).map(([name, version]) => digestOf(name, version));
  const text = `${random}.${minute}.${versions.join('')}`;
  return `${text}.${secrets.sign('visit', text).slice(0, SIGNATURE_LETTERS)}`;
}

/** A visit that the shop has signed. */
export interface Visit {
  /** Names it among all others. */
  id: string;
  /** Whether its page was given that version first. */
  wasGiven: (name: string, version: string) => boolean;
}

/** Reads what this server or one of its kind has signed within a day; null for anything else. */
export function readVisit(secrets: Secrets, signed: string | undefined, now: Date): Visit | null {
  const parts = /^(([\w-]{16})\.([0-9a-z]{1,8})\.((?:[\w-]{4})*))\.([\w-]{22})$/.exec(signed ?? '');
  const [, text = '', id = '', minute = '', versions = '', signature = ''] = parts ?? [];
  const age = now.getTime() - Number.parseInt(minute, 36) * MINUTE_MS;
  if (!parts || !secrets.isSigned('visit', text, signature) || age >= VISIT_MS || age <= -MAX_CLOCK_DIFFERENCE_MS)
    return null;
  const digests = new Set(versions.match(/.{4}/g));
  return { id, wasGiven: (name, version) => digests.has(digestOf(name, version)) };
}
