/** How often something may happen within `windowMinutes`. */
export interface RateLimits {
  windowMinutes: number;
  loginFailuresPerId: number;
  /** High, since a phone carrier's customers share addresses. */
  loginFailuresPerAddress: number;
  signUpsPerAddress: number;
  /** Per e-mail address or phone number; mails with an ID or a reset link likewise. */
  codesPerTarget: number;
  codesPerAddress: number;
  /** Of all addresses that one IPv6 customer may have (/48). */
  codesPerSite: number;
  /** Texts to one number within a day. */
  textsPerNumberADay: number;
  /** Of the whole shop: each costs it money. */
  textsPerHour: number;
  textsPerDay: number;
  mailsPerHour: number;
  mailsPerDay: number;
  /** Tries to set a new password by an e-mailed link. */
  resetsPerAddress: number;
  /** Requests for a top-up. */
  topUpsPerMember: number;
  /** Keys that a member closes without having ordered with them: each one is a row. */
  closedIntentsPerMember: number;
  /** Calls of the developer API and of the panel protocol with a member's key. */
  apiCallsPerMember: number;
  /** Such calls with a key that is nobody's. */
  apiFailuresPerAddress: number;
  /** Calls of a team that publishes. */
  releaseCallsPerTeam: number;
  /** New versions that a team sends within an hour. */
  releaseVersionsPerTeam: number;
  /** Such calls with a token that is no team's. */
  releaseFailuresPerAddress: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  windowMinutes: 10,
  loginFailuresPerId: 10,
  loginFailuresPerAddress: 300,
  signUpsPerAddress: 60,
  codesPerTarget: 5,
  codesPerAddress: 30,
  codesPerSite: 60,
  textsPerNumberADay: 10,
  textsPerHour: 300,
  textsPerDay: 2_000,
  mailsPerHour: 1_000,
  mailsPerDay: 5_000,
  resetsPerAddress: 60,
  topUpsPerMember: 30,
  closedIntentsPerMember: 100,
  apiCallsPerMember: 6_000,
  apiFailuresPerAddress: 100,
  releaseCallsPerTeam: 1_000,
  releaseVersionsPerTeam: 120,
  releaseFailuresPerAddress: 30,
};
