import type { Environment } from './environment.js';

/** Counts within `windowMinutes`, unless the name says otherwise. */
const DEFAULT_RATE_LIMITS = {
  windowMinutes: 10,
  loginFailuresPerId: 10,
  /** High, since a phone carrier's customers share addresses. */
  loginFailuresPerAddress: 300,
  signUpsPerAddress: 60,
  /** Per e-mail address or phone number; mails with an ID or a reset link likewise. */
  codesPerTarget: 5,
  codesPerAddress: 30,
  codesPerSite: 60,
  textsPerNumberADay: 10,
  /** The whole shop's: each costs money. */
  textsPerHour: 300,
  textsPerDay: 2_000,
  mailsPerHour: 1_000,
  mailsPerDay: 5_000,
  resetsPerAddress: 60,
  topUpsPerMember: 30,
  /** Within a day; each takes a suffix of the name. */
  topUpsPerNameAndNetwork: 20,
  /** Within a day, to all questions together. */
  questionTextsPerMember: 50,
  /** Each is a row. */
  closedIntentsPerMember: 100,
  /** A list of many orders may be refused as a whole. */
  refusedKeysPerMember: 1_000,
  dataCopiesPerMember: 10,
  apiCallsPerMember: 6_000,
  apiFailuresPerAddress: 100,
  releaseCallsPerTeam: 1_000,
  releaseVersionsPerTeam: 120,
  releaseFailuresPerAddress: 30,
  consoleSignInsPerAddress: 60,
  /** Lines of the audit log: nobody fills it. */
  consoleRefusalsPerReason: 60,
  /** For operators who see addresses covered: nobody tries numbers out. */
  memberSearchesPerReader: 60,
};

export type RateLimits = typeof DEFAULT_RATE_LIMITS;

/** `codesPerTarget` is the variable `LIMIT_CODES_PER_TARGET`. */
export function readRateLimits(environment: Environment): RateLimits {
  const limits = Object.entries(DEFAULT_RATE_LIMITS).map(([key, fallback]) => {
    const name = `LIMIT_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    return [key, environment.integer(name, fallback)] as const;
  });
  return Object.fromEntries(limits) as RateLimits;
}
