/** What HTML says of a screen that is not in it on purpose, so that it counts as no fault (B-ahead-19). */
export const LEFT_TO_BROWSER = 'left to the browser';
