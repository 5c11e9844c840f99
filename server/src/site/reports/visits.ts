import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MAX_CLOCK_DIFFERENCE_MS, MINUTE_MS, type Secrets } from '../../platform/index.js';

const RANDOM_BYTES = 12;
const SIGNATURE_LETTERS = 22;
/** Letters of a version's digest: another version has the same once in 16 million times. */
const VERSION_LETTERS = 4;
export const VISIT_MS = DAY_MS;

export type GivenVersions = Readonly<Record<string, string>>;

const digestOf = (name: string, version: string) =>
  createHash('sha256').update(`${name} ${version}`).digest('base64url').slice(0, VERSION_LETTERS);

/**
 * Signs a random number, the minute and the page's versions. It stands beside the page, never in its HTML, which many
 * visitors get.
 */
export function signVisit(secrets: Secrets, now: Date, given: GivenVersions): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const minute = Math.floor(now.getTime() / MINUTE_MS).toString(36);
  const versions = Object.entries(given).map(([name, version]) => digestOf(name, version));
  const text = `${random}.${minute}.${versions.join('')}`;
  return `${text}.${secrets.sign('visit', text).slice(0, SIGNATURE_LETTERS)}`;
}

export interface Visit {
  id: string;
  wasGiven: (name: string, version: string) => boolean;
}

/** Reads what a server of this shop has signed within a day; null for anything else. */
export function readVisit(secrets: Secrets, signed: string | undefined, now: Date): Visit | null {
  const parts = /^(([\w-]{16})\.([0-9a-z]{1,8})\.((?:[\w-]{4})*))\.([\w-]{22})$/.exec(signed ?? '');
  const [, text = '', id = '', minute = '', versions = '', signature = ''] = parts ?? [];
  const age = now.getTime() - Number.parseInt(minute, 36) * MINUTE_MS;
  if (!parts || !secrets.isSigned('visit', text, signature) || age >= VISIT_MS || age <= -MAX_CLOCK_DIFFERENCE_MS)
    return null;
  const digests = new Set(versions.match(/.{4}/g));
  return { id, wasGiven: (name, version) => digests.has(digestOf(name, version)) };
}
