export const BAR_HEIGHT = '56px';
/** Height of the bar as `watchBars` measures it: large text makes two lines of it. */
export const MEASURED = `var(--top-bar, ${BAR_HEIGHT})`;
/** Height of the server's banner (B-preview-5). */
export const ABOVE = 'var(--above, 0px)';
