import { MINUTE_MS, SECOND_MS } from '../time/time.js';

/** Every server looks for due runs this often. A missed run is made up at each look, one for each auto-order. */
export const AUTO_ORDER_TICK_MS = 5 * SECOND_MS;
/** After a run the auto-order rests for this time, so that several servers together make up no more than one would. */
export const AUTO_ORDER_REST_MS = 4 * SECOND_MS;
/** A run dated further ahead than the clocks of two servers may differ was dated by a clock that was set back since. */
export const AUTO_ORDER_CLOCK_SKEW_MS = MINUTE_MS;
