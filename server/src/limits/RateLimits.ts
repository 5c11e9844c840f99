/** How often something may happen within `windowMinutes`. */
export interface RateLimits {
  windowMinutes: number;
  loginFailuresPerId: number;
  /** High, since a phone carrier's customers share addresses. */
  loginFailuresPerAddress: number;
  signUpsPerAddress: number;
  /** Per e-mail address or phone number. */
  codesPerTarget: number;
  codesPerAddress: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  windowMinutes: 10,
  loginFailuresPerId: 10,
  loginFailuresPerAddress: 300,
  signUpsPerAddress: 60,
  codesPerTarget: 5,
  codesPerAddress: 30,
};
