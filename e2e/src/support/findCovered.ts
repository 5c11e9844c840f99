import type { Page } from 'playwright-core';

/**
 * Scrolls through the page and asks what lies on its texts and controls.
 * @returns what the chat link lay on anywhere, and what a bar never left free
 */
export const findCovered = (on: Page): Promise<string[]> =>
  on.evaluate(async () => {
    const FLOATING = '[data-edge-bar], nav[aria-label="바로가기"], [data-chat]';
    const seen = new Map<Element, boolean>();
    const isSeen = (element: Element): boolean => {
      const known = seen.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      const is = getComputedStyle(element).clipPath === 'none' && (parent === null || isSeen(parent));
      seen.set(element, is);
      return is;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isSeen(element);
    const findParts = () => {
      const parts: { said: string; element: Element; box: () => DOMRect }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const said = node.textContent?.trim() ?? '';
        if (!said || !element?.closest('main, footer') || element.closest(FLOATING) || !isShown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        parts.push({ said: said.slice(0, 40), element, box: () => range.getBoundingClientRect() });
      }
      for (const control of document.querySelectorAll('main :is(a, button, input, select, textarea)')) {
        const element = control.closest('label') ?? control;
        if (element.closest(FLOATING) || !isShown(element)) continue;
        const said = control.getAttribute('aria-label') ?? element.textContent ?? control.id;
        parts.push({ said: `<${said.slice(0, 40)}>`, element, box: () => element.getBoundingClientRect() });
      }
      return parts;
    };
    // What its own box cuts off is not seen.
    const isCutOff = (element: Element, { top, bottom }: DOMRect) => {
      for (let part: Element | null = element; part && part.tagName !== 'MAIN'; part = part.parentElement) {
        if (getComputedStyle(part).overflow === 'visible') continue;
        const box = part.getBoundingClientRect();
        if (top < box.top - 1 || bottom > box.bottom + 1) return true;
      }
      return false;
    };
    const isOn = (over: Element, one: DOMRect, other: DOMRect) => {
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
      const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
      if (right - left < 1 || bottom - top < 1) return false;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit?.closest(FLOATING) === over;
    };

    const faults = new Set<string>();
    const covered = new Map<number, string>();
    const free = new Set<number>();
    const parts = findParts();
    // Lazy parts make the page higher on the way.
    const last = () => document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; ; y = Math.min(last(), y + innerHeight / 2)) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      const floating = [...document.querySelectorAll(FLOATING)].map((over) => ({
        over,
        box: over.getBoundingClientRect(),
      }));
      const line = floating.find(({ over }) => over.matches('nav'))?.box;
      const edge = line && line.height > 0 ? line.top : innerHeight;
      for (const [index, { said, element, box }] of parts.entries()) {
        const rect = box();
        if (rect.width < 2 || rect.height < 2 || rect.top >= innerHeight || rect.bottom <= 0) continue;
        const lying = floating.filter((one) => isOn(one.over, one.box, rect));
        if (lying.length === 0) {
          // What is higher than the room is free where its beginning is.
          if (rect.bottom <= innerHeight || rect.height > innerHeight / 2) free.add(index);
        } else if (!isCutOff(element, rect)) {
          covered.set(index, said);
          const isUnderChat = lying.some(({ over, box }) => over.matches('[data-chat]') && box.top < edge - 1);
          if (isUnderChat) faults.add(`the chat on ${said}`);
        }
      }
      if (y >= last() - 1) break;
    }
    for (const [index, said] of covered) {
      const part = parts[index];
      if (!part || free.has(index)) continue;
      part.element.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      const isCovered = [...document.querySelectorAll(FLOATING)].some((over) =>
        isOn(over, over.getBoundingClientRect(), part.box()),
      );
      if (isCovered) faults.add(`never free: ${said}`);
    }
    return [...faults];
  });

/**
 * Gives the focus to each control but lists, which are too high, there and back, and asks whether it with its ring, its
 * labels, its hints and its errors are in the free part of the window.
 */
export const findCoveredFocus = (on: Page): Promise<string[]> =>
  on.evaluate(async () => {
    const FLOATING = 'header, [data-edge-bar], nav[aria-label="바로가기"], [data-chat]';
    const LOOKS = 60;
    /** Browsers scroll, and find what is at a point, by whole pixels. */
    const EDGE = 4;
    const RING = 3;
    const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const whereIs = (part: Element, control: Element): string | null => {
      const { left, right, top, bottom, height } = part.getBoundingClientRect();
      if (height > innerHeight / 4) return null;
      if (top < 0) return 'above the window';
      if (left < 0 || right > innerWidth) return 'beside the window';
      const edge = part === control ? -RING : EDGE;
      const hits = [top + edge, bottom - edge].map((y) => document.elementFromPoint((left + right) / 2, y));
      const isUnder = hits.some((hit) => hit && !hit.closest(FLOATING)?.contains(control) && hit.closest(FLOATING));
      if (isUnder) return 'under a bar';
      return bottom > innerHeight + 1 ? 'below the window' : null;
    };
    const faults: string[] = [];
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')];
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    for (const control of [...controls, ...controls.toReversed()]) {
      if (!control.isConnected || !control.checkVisibility() || control.matches(':disabled')) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      await rest();
      const described = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id));
      for (const part of [control, ...((control as HTMLInputElement).labels ?? []), ...described]) {
        if (!part || part.getClientRects().length === 0) continue;
        // The bottom bar comes back a moment after a text field was left.
        for (let look = 1; look < LOOKS && whereIs(part, control); look += 1) await rest();
        const where = whereIs(part, control);
        const said = `${control.getAttribute('aria-label') ?? control.textContent ?? ''}#${control.id}: ${part.textContent}`;
        if (where) faults.push(`${where}: ${said.slice(0, 90)}`);
      }
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return faults;
  });
