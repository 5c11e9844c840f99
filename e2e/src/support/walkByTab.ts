import type { Page } from 'playwright-core';

/** A date field takes several presses. */
const MORE_PRESSES = 20;

interface Walk {
  reached: number[];
  faults: string[];
}

function watchTab(): number {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable=true]',
    ),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      !one.closest('[inert]'),
  );
  // Arrow keys reach the other radio buttons and tabs.
  const radios = new Set<string>();
  const numbered = controls.filter((one) => {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const isFirst = !radios.has(one.name);
    radios.add(one.name);
    return isFirst;
  });
  for (const [index, one] of numbered.entries()) one.dataset['walked'] = String(index);
  const walk: Walk = { reached: [], faults: [] };
  Reflect.set(window, 'walk', walk);
  // A key's effect is done when it is let go.
  const look = () => {
    const one = document.activeElement as HTMLElement;
    const { walked } = one.dataset;
    if (walked === undefined) return;
    const name = one.getAttribute('aria-label') ?? one.textContent?.slice(0, 30);
    const place = one.getBoundingClientRect();
    const middle = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
    if (middle === null || !(one.contains(middle) || middle.contains(one))) walk.faults.push(`${name} is covered`);
    const style = getComputedStyle(one);
    if (style.outlineStyle === 'none' && style.boxShadow === 'none' && !one.matches('input, select, textarea'))
      walk.faults.push(`the focus on ${name} is not seen`);
    if (walk.reached.at(-1) !== Number(walked)) walk.reached.push(Number(walked));
  };
  document.addEventListener('keyup', look, true);
  return numbered.length;
}

/** A button that loads the next page has gone by then. */
const findMissed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { reached } = Reflect.get(window, 'walk') as Walk;
    return [...document.querySelectorAll<HTMLElement>('[data-walked]')]
      .filter((one) => !reached.includes(Number(one.dataset['walked'])))
      .map((one) => one.outerHTML.slice(0, 200));
  });

/**
 * Walks a page by Tab.
 * @returns controls that are not reached, out of order, or covered
 */
export async function findFaultsOfTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(watchTab);
  for (let press = 0; press < count + MORE_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    if (press >= count - 1 && (await findMissed(page)).length === 0) break;
  }
  const { reached, faults } = await page.evaluate(() => Reflect.get(window, 'walk') as Walk);
  const isBack = (index: number, place: number) => place > 0 && index < (reached[place - 1] ?? 0);
  if (reached.some(isBack)) faults.push(`out of order: ${reached.join(' ')}`);
  return [...faults, ...(await findMissed(page)).map((one) => `not reached: ${one}`)];
}
