import type { Page } from 'playwright-core';

/** Lists sticky or floating elements after scrolling by 400 px, each by the start of its HTML. */
export const findFloating = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 400);
    return [...document.querySelectorAll('body *')]
      .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
      .filter((part) => {
        const { top, bottom, width, height } = part.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && width * height > 0;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
