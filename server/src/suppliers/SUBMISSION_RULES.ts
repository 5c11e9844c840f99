import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.js';

/** A call to a supplier ends within this time. */
export const CALL_TIMEOUT_MS = 15 * SECOND_MS;
/** An order that is still being sent after this time was given up by a server that is gone. */
export const SUBMIT_LEASE_MS = MINUTE_MS;
/** An order that a supplier refuses for now is offered again after this time, then twice as long, and so on. */
export const RETRY_MS = { first: 30 * SECOND_MS, max: HOUR_MS } as const;
/** After so many attempts, about a day, the operator must decide. */
export const MAX_ATTEMPTS = 30;
