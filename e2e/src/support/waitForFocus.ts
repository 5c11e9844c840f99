import type { Locator } from 'playwright-core';

/** The focus follows what a press has changed, a moment later. */
export const waitForFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();
