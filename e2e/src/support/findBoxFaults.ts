import type { Page } from 'playwright-core';

/** Lists elements that leave the window, overlap a neighbour, or are cut off by their own box. */
export const findBoxFaults = (on: Page): Promise<string[]> =>
  on.evaluate(() => {
    const faults: string[] = [];
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        'header a, header button, main button, main label, main h1, main h2, main output, [aria-label="플랫폼"] label > [aria-hidden]',
      ),
    ].filter((part) => part.checkVisibility() && part.getClientRects().length > 0 && !part.closest('[role="row"]'));
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect(), said: part.textContent?.trim() }));
    for (const { part, box, said } of boxes) {
      // Chips in one line scroll within it.
      const isScrolled = part.closest('label, li')?.closest('[data-scrolls]');
      if (box.right > innerWidth + 1 && !isScrolled) faults.push(`${said} leaves the window`);
      if (box.width > 0 && box.width < 12) faults.push(`${said} is ${box.width} px wide`);
      if (part.scrollWidth > part.clientWidth + 2 && part.clientWidth > 0) faults.push(`${said} is cut off`);
    }
    const pressed = boxes.filter(({ part }) => part.matches('header *, label:has(> input[type="radio"])'));
    for (const [index, one] of pressed.entries()) {
      for (const other of pressed.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`${one.said} lies on ${other.said}`);
      }
    }
    for (const frame of document.querySelectorAll('main div:has(> [role="table"])')) {
      // Wide tables scroll in their card; those that became cards do not.
      let card: Element | null = frame;
      while (card && card.tagName !== 'MAIN' && getComputedStyle(card).overflowX !== 'auto') card = card.parentElement;
      if (card?.tagName === 'MAIN' && frame.scrollWidth > frame.clientWidth + 1) faults.push('a table is cut off');
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
    return faults;
  });
