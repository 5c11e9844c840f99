/** How long a code lives. */
export const CODE_MINUTES = 10;
/** After this many wrong tries a code is dead, even for the right one. */
export const CODE_WRONG_TRIES = 5;
