import { setTimeout as sleep } from 'node:timers/promises';
import { OtherWork } from './composition/OtherWork.mjs';
import { CPU_SLOWDOWN, NETWORK, PHONE } from './composition/visit.mjs';
import { launch, logIn, median } from './measure.mjs';
import { readNavigation, watchNavigation } from './navigation/watchNavigation.mjs';
import { openShop } from './openShop.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const TOUCH_MS = 90;
const HOVER_MS = 200;
const LOOKING_MS = 3_000;
const READING_MS = 8_000;
const BARS_MS = { unvisited: 300, visited: 100 };

const SCREENS = {
  '/order': { heading: '주문하기', content: 'input[type=search]' },
  '/order-history': { heading: '주문내역', content: '[aria-label="주문내역"] > tbody > tr' },
  '/point': { heading: '포인트 충전', content: 'input[name=point]' },
  '/auto-order-history': { heading: '자동주문내역', content: 'main :is([aria-label="자동주문내역"] > tbody > tr, h2)' },
  '/account': { heading: '계정설정', content: 'input[type=password]' },
  '/guide': { heading: '링크 입력 가이드', content: 'main h2' },
  '/qna': { heading: '자주 묻는 질문', content: 'main :is(details, button)' },
  '/login': { heading: '로그인', content: 'input[name=id]' },
  '/register': { heading: '회원가입', content: 'input[name=id]' },
};
const PATHS = {
  member: ['/order-history', '/point', '/auto-order-history', '/account', '/guide', '/qna'],
  visitor: ['/login', '/register'],
};

/** A finger, a pointer that hovers first, and a script, which nothing announces. */
const PRESSES = {
  async touch(_page, link, devTools) {
    const { x, y } = await centreOf(link);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await sleep(TOUCH_MS);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
  async hover(page, link) {
    const { x, y } = await centreOf(link);
    await page.mouse.move(x, y);
    await sleep(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
  },
  async 'at once'(_page, link) {
    await link.evaluate((element) => element.click());
  },
};

async function centreOf(link) {
  const { x, y, width, height } = await link.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

const linkTo = (page, path) => page.locator(`nav[aria-label="주 메뉴"] ul a[href="${path}"]`);

async function follow({ page, devTools }, path, press) {
  const toggle = page.getByRole('button', { name: '메뉴 열기' });
  if (await toggle.isVisible()) await toggle.click();
  const link = linkTo(page, path);
  await link.waitFor();
  await sleep(300);
  await page.evaluate(watchNavigation, SCREENS[path]);
  await PRESSES[press](page, link, devTools);
  return page.evaluate(readNavigation);
}

async function goBack({ page }, path) {
  await page.evaluate(watchNavigation, SCREENS[path]);
  const startedAt = await page.evaluate(() => {
    addEventListener('popstate', ({ timeStamp }) => {
      globalThis.navigation_.clickedAt = timeStamp;
    });
    history.back();
    return performance.now();
  });
  const { asked, ...times } = await page.evaluate(readNavigation);
  return { ...times, startedAt, asked };
}

async function openPage(browser, shop, storageState) {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url, locale: 'ko-KR', storageState });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto('/order');
  await page.waitForSelector('input[type=search]:enabled');
  await sleep(READING_MS);
  return { context, page, devTools };
}

async function walk(browser, shop, { who, storageState, press, take }) {
  const phone = await openPage(browser, shop, storageState);
  try {
    const paths = PATHS[who];
    for (const path of paths) {
      take({ who, what: `unvisited, ${press}`, path, ...(await follow(phone, path, press)) });
      await sleep(LOOKING_MS);
    }
    if (press === 'hover') return;
    const again = press === 'touch' ? [...paths, ...(who === 'member' ? ['/order'] : [])] : [];
    for (const path of again) {
      take({ who, what: `visited, ${press}`, path, ...(await follow(phone, path, press)) });
      await sleep(1_000);
    }
    for (const path of again.slice(0, -1).reverse()) {
      take({ who, what: 'Back', path, ...(await goBack(phone, path)) });
      await sleep(1_000);
    }
  } finally {
    await phone.context.close();
  }
}

const judge = (what) => (what.startsWith('unvisited') ? BARS_MS.unvisited : BARS_MS.visited);
const round = (value) => String(Math.round(value)).padStart(6);

export async function navigation() {
  const shop = process.env.SHOP ? JSON.parse(process.env.SHOP) : await openShop({});
  const browser = await launch();
  const otherWork = new OtherWork();
  const found = new Map();
  const take = ({ who, what, path, ...figures }) => {
    const key = `${who.padEnd(8)} ${what.padEnd(20)} ${path}`;
    found.set(key, [...(found.get(key) ?? []), { what, ...figures }]);
    if (!process.env.TRACE) return;
    console.log(key, round(figures.ofPress), round(figures.ofClick));
    for (const { name, from, to } of figures.asked) console.log(`      ${round(from)} ${round(to)}  ${name}`);
  };
  try {
    const desk = await browser.newContext({ baseURL: shop.url, locale: 'ko-KR' });
    const page = await desk.newPage();
    await logIn(page, shop);
    await page.waitForURL('**/order');
    const storageState = await desk.storageState();
    await desk.close();
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const press of Object.keys(PRESSES)) {
        await walk(browser, shop, { who: 'member', storageState, press, take });
        await walk(browser, shop, { who: 'visitor', press, take });
      }
    }
    console.log(
      `medians of ${ROUNDS} rounds; other programs took ${Math.round(100 * otherWork.share())} % of the machine`,
    );
    console.log(`${'who'.padEnd(8)} ${'what'.padEnd(20)} ${'screen'.padEnd(20)}   from press, from its end, bar`);
    for (const [key, all] of found) {
      const bar = judge(all[0].what);
      const [ofPress, ofClick] = [median(all.map((one) => one.ofPress)), median(all.map((one) => one.ofClick))];
      console.log(
        `${key.padEnd(52)} ${round(ofPress)} ms ${round(ofClick)} ms  at most ${bar} ms: ${ofPress <= bar ? 'holds' : ofClick <= bar ? 'holds from its end' : 'not yet'}`,
      );
    }
  } finally {
    await browser.close();
    await shop.close?.();
  }
}
