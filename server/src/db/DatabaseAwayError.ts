/** The database cannot answer now, and may in a moment. Whether a commit that was on its way took effect is unknown. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}
