/** Height of the top bar, the same in every state of the session. */
export const BAR_HEIGHT = '56px';
/** What the top bar leaves free for the theme switch, which is fixed over its end. */
export const THEME_SLOT = '64px';
