import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PHONE, visitOnce } from './composition/visit.mjs';
import { launch, median, ms } from './measure.mjs';
import { openShop, ROOT } from './openShop.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const DEPOSITS = 50;
const MOST_PENDING = 5;
const FIRST = { usable: 'main a[href*="deposits"]', isFrame: true };
const BARS = { ratio: 1.1, seconds: 60 };

const operate = (shop, ...words) =>
  JSON.parse(
    execFileSync('node', [join(ROOT, 'scripts/operator.mjs'), ...words, '--json'], {
      cwd: ROOT,
      env: shop.env,
    }).toString(),
  );

async function post(shop, path, body, token) {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
}

async function askForDeposits(shop) {
  const [{ text: registerWhere }] = await (await fetch(`${shop.url}/service/register-where`)).json();
  let token;
  for (let asked = 0; asked < DEPOSITS; asked += 1) {
    const id = `ipgeumja${Math.floor(asked / MOST_PENDING)}`;
    const password = 'bada-2026!';
    if (asked % MOST_PENDING === 0) {
      await post(shop, '/auth/register', { id, password, email: `${id}@example.com`, registerWhere });
      token = (await post(shop, '/auth/login', { id, password })).accessToken;
    }
    await post(
      shop,
      '/service/point',
      { name: '홍길동', point: 10_000 + asked * 1000, feeType: 2, feeValue: {} },
      token,
    );
  }
  return token;
}

async function storageOf(browser, shop, token) {
  const member = { cookies: [], origins: [{ origin: shop.url, localStorage: [{ name: 'jwt', value: token }] }] };
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const { url } = operate(shop, 'console');
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: '오늘', exact: true }).waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { member, operator: { cookies, origins: [] }, origin: new URL(url).origin };
}

async function visit(browser, storageState, baseURL, path, what) {
  const context = await browser.newContext({ ...PHONE, baseURL, locale: 'ko-KR', storageState });
  try {
    return await visitOnce(context, path, what);
  } finally {
    await context.close();
  }
}

async function timeFirstScreen(browser, shop, { member, operator, origin }) {
  const found = { console: [], point: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.console.push(await visit(browser, operator, origin, '/console/', FIRST));
    found.point.push(await visit(browser, member, shop.url, '/point', { usable: 'input[name=point]' }));
  }
  for (const what of ['first', 'largest', 'usable']) {
    const [ours, theirs] = [found.console, found.point].map((all) => median(all.map((one) => one[what])));
    console.log(
      `console's first screen, ${what.padEnd(7)}: ratio to /point ${(ours / theirs).toFixed(2)}  (${ms(ours)} / ${ms(theirs)}), aim at most ${BARS.ratio}`,
    );
  }
}

async function timeDeposits(browser, { operator, origin }) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, storageState: operator });
  const page = await context.newPage();
  await page.goto('/console/deposits');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await rows.nth(DEPOSITS - 1).waitFor();
  const startedAt = performance.now();
  for (let left = (await rows.count()) - 1; left >= 0; left -= 1) {
    await rows
      .first()
      .getByRole('button', { name: /^입금 확인: / })
      .tap();
    await rows.nth(left).waitFor({ state: 'detached' });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await context.close();
  console.log(`${DEPOSITS} deposits accepted one by one: ${seconds.toFixed(1)} s, aim at most ${BARS.seconds} s`);
}

export async function operatorConsole() {
  execFileSync('npm', ['run', 'build', '-w', 'console'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const shop = await openShop({});
  const browser = await launch();
  try {
    const sessions = await storageOf(browser, shop, await askForDeposits(shop));
    await timeFirstScreen(browser, shop, sessions);
    await timeDeposits(browser, sessions);
  } finally {
    await browser.close();
    await shop.close();
  }
}
