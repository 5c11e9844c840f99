/**
 * The versions of the two legal texts, newest first, each named by the day from which it counts (시행일). The texts are the
 * shell's (`shell/src/legal`); the first of each is what a new member agrees to (B-register-51, B-legal-5).
 */
export const LEGAL_VERSIONS = {
  service: ['2026-12-01', '2026-11-21'],
  privacy: ['2026-12-01', '2026-11-21'],
} as const;
