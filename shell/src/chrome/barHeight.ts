/** Height of the top bar, the same in every state of the session. */
export const BAR_HEIGHT = '56px';
