import type { Environment } from './environment.js';

/** How often something may happen, unless the environment says otherwise; within `windowMinutes` if nothing else is said. */
const DEFAULT_RATE_LIMITS = {
  windowMinutes: 10,
  loginFailuresPerId: 10,
  /** High, since a phone carrier's customers share addresses. */
  loginFailuresPerAddress: 300,
  signUpsPerAddress: 60,
  /** Per e-mail address or phone number; mails with an ID or a reset link likewise. */
  codesPerTarget: 5,
  codesPerAddress: 30,
  /** Of all addresses that one IPv6 customer may have (/48). */
  codesPerSite: 60,
  /** Texts to one number within a day. */
  textsPerNumberADay: 10,
  /** Of the whole shop: each costs it money. */
  textsPerHour: 300,
  textsPerDay: 2_000,
  mailsPerHour: 1_000,
  mailsPerDay: 5_000,
  /** Tries to set a new password by an e-mailed link. */
  resetsPerAddress: 60,
  /** Requests for a top-up. */
  topUpsPerMember: 30,
  /** The same under one name from one network, within a day: each takes one of its suffixes. */
  topUpsPerNameAndNetwork: 20,
  /** Keys that a member closes without having ordered with them: each one is a row. */
  closedIntentsPerMember: 100,
  /** Keys that refusals close, likewise; a list of many orders may be refused as a whole. */
  refusedKeysPerMember: 1_000,
  /** Files with all that is held of a member, within a day. */
  dataCopiesPerMember: 10,
  /** Calls of the developer API and of the panel protocol with a member's key. */
  apiCallsPerMember: 6_000,
  /** Such calls with a key that is nobody's. */
  apiFailuresPerAddress: 100,
  /** Calls of a team that publishes. */
  releaseCallsPerTeam: 1_000,
  /** New versions that a team sends within an hour. */
  releaseVersionsPerTeam: 120,
  /** Such calls with a token that is no team's. */
  releaseFailuresPerAddress: 30,
  /** Tries to sign in to the operator's console that fail, and challenges that are asked for. */
  consoleSignInsPerAddress: 60,
  /** Lines of the audit log about refused calls of the console, of one reason and actor: nobody fills it by them. */
  consoleRefusalsPerReason: 60,
  /** Searches for members of an operator who may not see whole addresses: nobody tries numbers out. */
  memberSearchesPerReader: 60,
};

export type RateLimits = typeof DEFAULT_RATE_LIMITS;

/** Each by its name: `codesPerTarget` is the variable `LIMIT_CODES_PER_TARGET`. */
export function readRateLimits(environment: Environment): RateLimits {
  const limits = Object.entries(DEFAULT_RATE_LIMITS).map(([key, fallback]) => {
    const name = `LIMIT_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    return [key, environment.integer(name, fallback)] as const;
  });
  return Object.fromEntries(limits) as RateLimits;
}
