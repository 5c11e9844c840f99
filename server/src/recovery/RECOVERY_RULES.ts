import { MINUTE_MS } from '../time.js';

/** How long a reset link lives. */
export const RESET_LINK_MINUTES = 30;
/** A mail that nobody took is tried this often. */
export const RECOVERY_ATTEMPTS = 5;
/** Time between two tries, and how long a server may work on a request before another one takes it over. */
export const RECOVERY_RETRY_MS = MINUTE_MS;
/** Mails sent at the same time by one server. */
export const RECOVERY_BATCH = 10;
