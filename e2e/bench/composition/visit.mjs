import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from './pages.mjs';
import { Traffic } from './Traffic.mjs';
import { watchingScript } from './watchPage.mjs';

export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const QUIET_MS = 500;
const AT_MOST_MS = 15_000;
/** Event timings come after the paint that they measure. */
const AFTER_PRESS_MS = 400;

export async function visitOnce(context, path, { usable, press, answered, isPrerendered, isFrame = false }) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const devTools = await context.newCDPSession(page);
  const traffic = await Traffic.watch(devTools);
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchingScript(usable));
  await page.goto(path, { waitUntil: 'commit' });
  const isUsable = await Promise.race([
    page.evaluate(() => Promise.all([globalThis.noted.whenUsable, globalThis.noted.whenPainted]).then(() => true)),
    sleep(AT_MOST_MS, false),
  ]);
  if (!isUsable) throw new Error(`${path} is of no use after ${AT_MOST_MS} ms: ${problems.join(' ')}`);
  await traffic.quiet(QUIET_MS, AT_MOST_MS);
  const { hasHtml, isKept } = await page.evaluate(() => globalThis.noted.tellHtml());
  if (isPrerendered !== undefined && hasHtml !== isPrerendered)
    problems.push(isPrerendered ? 'it came without HTML' : 'it came with HTML');
  if (!isKept && !isFrame) problems.push('its HTML was not hydrated');
  const loaded = await page.evaluate(() => {
    const { paints, largest, usable, shift } = globalThis.noted;
    return { first: paints['first-contentful-paint'], largest, usable, shift };
  });
  const sum = traffic.sum();
  if (press) {
    await press(page);
    await sleep(AFTER_PRESS_MS);
    if (!(await answered(page))) throw new Error(`a press on ${path} was not answered: ${problems.join(' ')}`);
  }
  const interaction = await page.evaluate(() => globalThis.noted.interaction);
  await page.close();
  if (problems.length > 0) throw new Error(`${path}: ${problems.join(' ')}`);
  return { ...loaded, interaction, ...sum };
}

export function openPhone(browser, { url, token }, path) {
  const storage = PAGES[path].isMembers ? [{ origin: url, localStorage: [{ name: 'jwt', value: token }] }] : [];
  return browser.newContext({
    ...PHONE,
    baseURL: url,
    locale: 'ko-KR',
    storageState: { cookies: [], origins: storage },
  });
}

export async function visitTwice(browser, { isPrerendered, ...shop }, path) {
  const context = await openPhone(browser, shop, path);
  try {
    const what = { ...PAGES[path], isPrerendered };
    const cold = await visitOnce(context, path, what);
    return { cold, warm: await visitOnce(context, path, what) };
  } finally {
    await context.close();
  }
}
