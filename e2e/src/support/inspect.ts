import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { findBoxFaults } from './findBoxFaults';

const WIDTHS = [360, 900, 1280] as const;
const HEIGHT = 900;
const SMALL_PHONE_PX = 320;
/** Rules that axe leaves out by default: WCAG 2.2 and experimental ones. */
const MORE_RULES = Object.fromEntries(
  ['target-size', 'label-content-name-mismatch', 'css-orientation-lock', 'p-as-heading', 'table-fake-caption'].map(
    (rule) => [rule, { enabled: true }],
  ),
);
/** Boxes are measured on the smallest phone, and by the seed in landscape, at twice the text size or with wide spaces. */
interface Strain {
  name: string;
  width: number;
  height: number;
  style?: string;
}
const STRAINS: readonly [Strain, Strain, ...Strain[]] = [
  { name: 'at 320 px', width: SMALL_PHONE_PX, height: 640 },
  { name: 'lying', width: 640, height: 360 },
  { name: 'in text of twice its size', width: 360, height: 780, style: 'html { font-size: 200% }' },
  { name: 'in text of twice its size, wide', width: 1280, height: 780, style: 'html { font-size: 200% }' },
  {
    name: 'with wide spaces',
    width: 360,
    height: 780,
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
];
const FIT_MS = 5_000;
const isWhole = process.env['FULL'] === '1';

/** One of them by the seed, which each long run draws anew. */
function oneBySeed<T>(all: readonly [T, ...T[]], name: string): T {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), Number(process.env['SEED'] ?? 0));
  return all[sum % all.length] ?? all[0];
}

/** Runs axe on the page as it is; one run suffices, since screens have no foreign frames. */
export async function findFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Half a megabyte: once for each loaded page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const given = JSON.stringify({
    ...(options.runOnly === undefined && { rules: MORE_RULES }),
    ...options,
    resultTypes: ['violations'],
    iframes: false,
  });
  const violations = await page.evaluate<Result[]>(`axe.run(document, ${given}).then((found) => found.violations)`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Inspects the open dialog with axe, and at twice the text size on a small phone. */
export async function findFaultsOfDialog(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  // axe still counts the controls behind the dialog.
  const faults = await findFaults(page, { rules: { ...MORE_RULES, 'target-size': { enabled: false } } });
  await page.setViewportSize({ width: SMALL_PHONE_PX, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const dialog = page.getByRole('dialog', { name, exact: true });
  for (const part of [dialog, ...(await dialog.getByRole('button').all())]) {
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box || box.x < 0 || box.x + box.width > SMALL_PHONE_PX) {
      faults.push(`${await part.textContent()} leaves the window`);
    }
    if (await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)) {
      faults.push(`${await part.textContent()} is cut off`);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Waits for repainting and fades, during which contrasts are not final. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))));
    // Animations in closed details never end.
    const fading = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().iterations === 1 &&
          effect.target?.checkVisibility(),
      );
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: FIT_MS })
    .catch(() => undefined);
  // The chat link, which comes and goes with the width, fades in.
  return page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    return document.documentElement.scrollWidth - window.innerWidth;
  });
}

async function strain(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  const [smallest, ...others] = STRAINS;
  for (const { name: how, width, height, style = '' } of [smallest, oneBySeed(others, name)]) {
    await page.setViewportSize({ width, height });
    // The page's policy refuses style elements.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    await untilPainted(page);
    problems.push(...(await findBoxFaults(page)).map((fault) => `${name} ${how}: ${fault}`));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return problems;
}

/**
 * Inspects the open page: overflow at every width, axe at one. The long runs inspect the other theme's contrasts and
 * tight layouts, too. The theme is restored.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  const chosen = oneBySeed(WIDTHS, name);
  const look = async (what: string, width: number, options?: RunOptions) => {
    const overflow = await overflowAt(page, width);
    if (overflow > 0) problems.push(`${what} is ${overflow} px too wide at ${width} px`);
    if (width !== chosen) return;
    problems.push(...(await findFaults(page, options)).map((fault) => `${what} at ${width} px: ${fault}`));
  };
  const changeTheme = async () => {
    await page.getByRole('switch', { name: '다크 모드', exact: true }).click();
    await untilPainted(page);
  };
  for (const width of WIDTHS) await look(name, width);
  if (!isWhole) return problems;
  await changeTheme();
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  await look(`${name} (${theme})`, chosen, { runOnly: ['color-contrast'] });
  await changeTheme();
  problems.push(...(await strain(page, name)));
  return problems;
}

export async function inspectAt(page: Page, path: string, title: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  return inspect(page, path);
}
