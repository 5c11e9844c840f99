export const BAR_HEIGHT = '56px';
/** Height of the server's banner (B-preview-5). */
export const ABOVE = 'var(--above, 0px)';
