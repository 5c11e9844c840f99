/** A log-in lasts this long, unless the password changes or the account goes before. */
export const SESSION_DAYS = 30;
