import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [360, 900, 1280] as const;
const HEIGHT = 900;
const FIT_MS = 5_000;

/**
 * What is wrong with the open page at each of the three widths: wider than the window, or what axe finds. The screens
 * have no frames of others: one run in the page finds what axe's way over a second, blank page finds, in a fifth of the
 * time.
 * @param isRecoloured Whether it was inspected in another theme already: only contrasts can differ then.
 */
export async function inspect(page: Page, name: string, { isRecoloured = false } = {}): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // What reacts to the new width may take a moment.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: FIT_MS })
      .catch(() => undefined);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${name} is ${overflow} px too wide at ${width} px`);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], ...(isRecoloured && { runOnly: ['color-contrast'] }) })
      .analyze();
    for (const { id, nodes } of violations) {
      problems.push(`${name} at ${width} px: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
  }
  return problems;
}
