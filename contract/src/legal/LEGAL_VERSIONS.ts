/** Effective days (시행일) of the legal texts, newest first. New members agree to the first (B-register-51, B-legal-5). */
export const LEGAL_VERSIONS = {
  service: ['2026-12-01', '2026-11-21'],
  privacy: ['2026-12-01', '2026-11-21'],
} as const;
