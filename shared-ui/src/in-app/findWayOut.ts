import type { WayOut } from './wayOutOf';

/**
 * How to leave the app whose browser this is; null in all others, and where the code that knows cannot be had. It comes with the
 * first question: most visits ask none.
 * @param address What the phone's browser is to open.
 */
export const findWayOut = (address = window.location.href): Promise<WayOut | null> =>
  import('./wayOutOf').then(
    ({ wayOutOf }) => wayOutOf(navigator.userAgent, address),
    () => null,
  );
