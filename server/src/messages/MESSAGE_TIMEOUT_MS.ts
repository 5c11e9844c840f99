import { SECOND_MS } from '../time.js';

/** A provider has this long to take a message; less than a browser waits for the answer to the call that sends it. */
export const MESSAGE_TIMEOUT_MS = 9 * SECOND_MS;
