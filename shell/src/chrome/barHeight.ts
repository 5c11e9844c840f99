/** Height of the top bar, the same in every state of the session. */
export const BAR_HEIGHT = '56px';
/** What the server's banner takes above it (B-preview-5). */
export const ABOVE = 'var(--above, 0px)';
