import { launch, logIn, median, ms, openPhone, p95 } from './measure.mjs';
import { openShop } from './openShop.mjs';

const MANY = 100_000;
/** With the demo member's own 40, one page is full. */
const FEW_ADDED = 60;
const SCROLLED_ROWS = 2_000;
const ROUNDS = 8;
const FRAMES = 240;
const STEP_PX = 40;
const SETTLE_MS = 500;
const BARS = { first: 1.3, scroll: 1.5, press: 1.5 };

const TABLE = '[aria-label="주문내역"]';

async function openHistory(browser, shop) {
  const phone = await openPhone(browser, shop);
  await logIn(phone.page, shop);
  await phone.page.waitForURL('**/order');
  return phone;
}

async function timeFirstRows(page) {
  await page.goto('/order', { waitUntil: 'networkidle' });
  await page.waitForSelector('a[href="/order-history"]', { state: 'attached' });
  await page.evaluate(() => document.querySelector('a[href="/order-history"]').focus());
  await page.waitForTimeout(200);
  return page.evaluate(async (table) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const startedAt = performance.now();
    document.querySelector('a[href="/order-history"]').click();
    while (document.querySelectorAll(`${table} > tbody > tr`).length < 20) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    await frame();
    return performance.now() - startedAt;
  }, TABLE);
}

async function timeStatus(page) {
  await page.goto('/order-history', { waitUntil: 'networkidle' });
  await page.waitForSelector(`${TABLE} > tbody > tr`);
  return page.evaluate(async (table) => {
    const rows = () => document.querySelectorAll(`${table} > tbody > tr`).length;
    const startedAt = performance.now();
    document.querySelector('[role=radiogroup] input[value="2"]').click();
    while (rows() > 0) await new Promise((resolve) => setTimeout(resolve));
    while (rows() < 20) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - startedAt;
  }, TABLE);
}

const timeScroll = (page) =>
  page.evaluate(
    async ({ frames, step }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const times = [];
      let direction = 1;
      let before = await frame();
      for (let index = 0; index < frames; index += 1) {
        const { scrollHeight } = document.documentElement;
        if (scrollY + innerHeight >= scrollHeight - step) direction = -1;
        if (scrollY <= 400) direction = 1;
        scrollBy(0, direction * step);
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    { frames: FRAMES, step: STEP_PX },
  );

/** Longest answer to a press: another status, and back. */
async function timePresses(page) {
  await page.evaluate(() => {
    globalThis.answers = [];
    new PerformanceObserver((list) => globalThis.answers.push(...list.getEntries())).observe({
      type: 'event',
      durationThreshold: 16,
    });
  });
  for (const value of ['2', '']) {
    await page.locator(`[role=radiogroup] label:has(input[value="${value}"])`).first().click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
  }
  return page.evaluate(() => Math.max(...globalThis.answers.map(({ duration }) => duration)));
}

const lastPlace = (page) =>
  page.evaluate(
    (table) => Number([...document.querySelectorAll(`${table} > tbody > tr`)].at(-1)?.getAttribute('aria-rowindex')),
    TABLE,
  );

/** Reads on to this row, or to the last one. */
async function scrollRows(page, rows) {
  const more = page.getByRole('button', { name: '더 보기', exact: true });
  let place = await lastPlace(page);
  while (place < rows && (await more.isVisible())) {
    const before = place;
    await more.click();
    while (place === before) place = await lastPlace(page);
  }
}

async function weighHeap(devTools) {
  await devTools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await devTools.send('HeapProfiler.collectGarbage');
  return (await devTools.send('Runtime.getHeapUsage')).usedSize;
}

const say = (what, many, few, show, bar) =>
  console.log(`${what}: ratio ${(many / few).toFixed(2)}  (${show(many)} / ${show(few)}), aim at most ${bar}`);

export async function histories() {
  const shops = [await openShop({ orders: MANY }), await openShop({ orders: FEW_ADDED })];
  const browser = await launch();
  try {
    const phones = [];
    for (const shop of shops) phones.push(await openHistory(browser, shop));
    const firstRows = [[], []];
    const ofStatus = [[], []];
    // Takes turns, so that a slow moment of the machine meets both; the first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { page }] of phones.entries()) {
        await page.bringToFront();
        const time = await timeFirstRows(page);
        const status = await timeStatus(page);
        if (round === 0) continue;
        firstRows[index].push(time);
        ofStatus[index].push(status);
      }
    }
    const [manyFirst, fewFirst] = firstRows.map(median);
    say('first rows of 100,000 orders, median', manyFirst, fewFirst, ms, BARS.first);
    const [manyStatus, fewStatus] = ofStatus.map(median);
    say('first rows of a status, median', manyStatus, fewStatus, ms, BARS.first);

    const [many, few] = phones;
    // Without the status that was timed.
    for (const { page } of phones) await page.goto('/order-history', { waitUntil: 'networkidle' });
    await many.page.bringToFront();
    const mb = (bytes) => `${(bytes / 1_048_576).toFixed(1)} MB`;
    const heapBefore = await weighHeap(many.devTools);
    await scrollRows(many.page, SCROLLED_ROWS);
    await many.page.waitForLoadState('networkidle');
    const heapAfter = await weighHeap(many.devTools);
    console.log(`heap after 2,000 rows: ${mb(heapAfter)}, ${mb(heapBefore)} before`);
    await few.page.bringToFront();
    await scrollRows(few.page, FEW_ADDED + 40);

    for (const cpu of [1, 4]) {
      const times = [[], []];
      for (let round = 0; round <= 4; round += 1) {
        for (const [index, { page, devTools }] of phones.entries()) {
          await page.bringToFront();
          await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
          const scrolled = await timeScroll(page);
          if (round > 0) times[index].push(...scrolled);
        }
      }
      const [manyScroll, fewScroll] = times.map(p95);
      say(`scroll p95 at ${cpu}x, at row 2,000 and among 100`, manyScroll, fewScroll, ms, BARS.scroll);
    }
    const presses = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { page, devTools }] of phones.entries()) {
        await page.bringToFront();
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await scrollRows(page, index === 0 ? SCROLLED_ROWS : FEW_ADDED + 40);
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        presses[index].push(await timePresses(page));
      }
    }
    const [manyPress, fewPress] = presses.map(median);
    say('longest answer to a press at 4x, with 2,000 rows and with 100, median', manyPress, fewPress, ms, BARS.press);
  } finally {
    await browser.close();
    for (const shop of shops) await shop.close();
  }
}
