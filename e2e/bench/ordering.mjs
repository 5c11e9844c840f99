import { get } from 'node:http';
import { launch, logIn, ms, openPhone, p95 } from './measure.mjs';
import { openShop } from './openShop.mjs';
import { useEveryControl, useNothing } from './useEveryControl.mjs';

const MANY = 5000;
const FEW = 50;
const CATEGORIES = 50;
const PLATFORMS = ['인스타그램', '유튜브', '틱톡', '페이스북', '네이버'];
const KINDS = ['팔로워', '좋아요', '조회수', '댓글', '공유', '저장'];
// Each query finds more than the list shows, or nothing: both catalogues paint the same.
const QUERIES = ['국', '국내', 'ㄱㄴ', '실제 계정', 'ㅅㅈ', '국내ㄱㅈ', '계정', '없는 상품', '국내 계정', 'ㅎㅎㅎ'];
const ROUNDS = 8;
const FRAMES = 120;
const BARS = { ratio: 1.5, bytes: 60, inpMs: 100 };

function lists(count) {
  const background = '#2f6bff';
  const platforms = PLATFORMS.map((text, index) => ({ id: index + 1, text, visible: true, background }));
  const categories = Array.from({ length: CATEGORIES }, (_, index) => {
    const platform = (index % PLATFORMS.length) + 1;
    return { id: index + 1, text: `${PLATFORMS[platform - 1]} 카테고리 ${index + 1}`, platform };
  });
  const services = Array.from({ length: count }, (_, index) => ({
    id: 1000 + index,
    text: `${PLATFORMS[index % PLATFORMS.length]} 국내 ${KINDS[index % KINDS.length]} [실제 계정] ${index}`,
    categoryId: (index % CATEGORIES) + 1,
    min: 10,
    max: 10_000,
    point: 3 + (index % 90),
    notice: '<p>공개 상태의 링크를 입력해 주세요.</p><p>보통 10분 안에 시작해요.</p><p>하루 최대 500개예요.</p>',
    isReadOnly: false,
    enableAuto: true,
  }));
  return { platforms, categorys: categories, services };
}

async function openOrder(browser, shop, count, cpu) {
  const { page, context, devTools } = await openPhone(browser, shop);
  for (const [name, list] of Object.entries(lists(count))) {
    await page.route(`**/service/${name}`, (route) => route.fulfill({ json: list }));
  }
  await logIn(page, shop);
  await page.getByRole('region', { name: '상품 설명' }).waitFor();
  await page.waitForLoadState('networkidle');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, close: () => context.close() };
}

const timeSearches = (page) =>
  page.evaluate(async (queries) => {
    const box = document.querySelector('input[type=search]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const type = (text) => {
      setValue.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = () => frame().then(() => new Promise((resolve) => setTimeout(resolve)));
    const answer = () => document.querySelector('[aria-label="검색 결과"]');
    const isAnswered = () => /찾았어요|보여 드려요|없어요/.test(answer()?.textContent ?? '');
    box.focus();
    const times = [];
    for (const query of queries) {
      type('');
      while (answer()) await frame();
      const startedAt = performance.now();
      type(query);
      while (!isAnswered()) await new Promise((resolve) => setTimeout(resolve));
      await painted();
      times.push(performance.now() - startedAt);
    }
    return times;
  }, QUERIES);

const timeScroll = (page) =>
  page.evaluate(async (frames) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const box = document.querySelector('input[type=search]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    setValue.call(box, '국내');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    while (!document.querySelector('[aria-label="검색 결과"] li')) await frame();
    const list = document.querySelector('[aria-label="검색 결과"] ul');
    const times = [];
    let before = await frame();
    for (let index = 0; index < frames; index += 1) {
      const step = index % 40 < 20 ? 30 : -30;
      if (index < frames / 2) list.scrollTop += step;
      else window.scrollBy(0, step);
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    setValue.call(box, '');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    return times;
  }, FRAMES);

async function weighCatalogue(shop) {
  const load = (path, encoding) =>
    new Promise((resolve, reject) => {
      get(`${shop.url}/service/${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve(Buffer.concat(parts)));
      }).on('error', reject);
    });
  const count = JSON.parse((await load('services', 'identity')).toString()).length;
  const sizes = await Promise.all(['services', 'categorys', 'platforms'].map((path) => load(path, 'br, gzip')));
  return { count, bytes: sizes.reduce((sum, { length }) => sum + length, 0) / count };
}

export async function ordering() {
  const shop = await openShop({ services: MANY });
  const browser = await launch();
  try {
    const { count, bytes } = await weighCatalogue(shop);
    console.log(
      `catalogue of ${count} products: ${bytes.toFixed(1)} bytes each, compressed, aim at most ${BARS.bytes}`,
    );
    for (const cpu of [1, 4]) {
      const sizes = [FEW, MANY];
      const pages = [];
      for (const size of sizes) pages.push(await openOrder(browser, shop, size, cpu));
      const found = { search: [[], []], scroll: [[], []] };
      // Takes turns, so that a slow moment of the machine meets both; the first round loads the search.
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [index, { page }] of pages.entries()) {
          await page.bringToFront();
          const search = await timeSearches(page);
          const scroll = await timeScroll(page);
          if (round === 0) continue;
          found.search[index].push(...search);
          found.scroll[index].push(...scroll);
        }
      }
      for (const { close } of pages) await close();
      for (const what of ['search', 'scroll']) {
        const [few, many] = found[what].map(p95);
        console.log(
          `${what.padEnd(6)} p95 at ${cpu}x: ratio ${(many / few).toFixed(2)}  (${ms(many)} / ${ms(few)}), aim at most ${BARS.ratio}`,
        );
      }
    }
    const { page, close } = await openOrder(browser, shop, MANY, 4);
    const interactions = await useEveryControl(page);
    const worst = [...interactions].sort((a, b) => b.ms - a.ms).slice(0, 14);
    const inp = p95(interactions.map((one) => one.ms));
    const empty = await browser.newPage();
    const devTools = await empty.context().newCDPSession(empty);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const floor = p95((await useNothing(empty)).map((one) => one.ms));
    console.log(
      `interaction to next paint p95 at 4x: ${ms(inp)} of ${interactions.length}, aim at most ${BARS.inpMs} ms; an empty page takes ${ms(floor)}`,
    );
    for (const { what, ms: time } of worst) console.log(`  ${ms(time).padStart(9)}  ${what}`);
    await empty.close();
    await close();
  } finally {
    await browser.close();
    await shop.close();
  }
}
