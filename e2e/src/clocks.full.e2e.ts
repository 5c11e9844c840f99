import { logIn } from './support/logIn';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();
const DAY_MS = 24 * 3_600_000;
const seoulDay = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10);

function setDeviceClock(offMs: number): void {
  const True = Date;
  const origin = performance.timeOrigin + offMs;
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
  const Wrong = class extends True {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(True.now() + offMs);
    }
    static override now = () => True.now() + offMs;
  };
  Reflect.set(globalThis, 'Date', Wrong);
}

// B-shell-55, B-order-2
it('on a device whose clock is two days ahead clock, plan and countdown are right', async () => {
  const { page } = await suite.visit({ viewport: { width: 360, height: 780 } });
  await page.addInitScript(setDeviceClock, 2 * DAY_MS);
  const days = [seoulDay(Date.now()), seoulDay(Date.now() + 60_000)];
  const clock = page.getByRole('region', { name: '서비스 상태' }).locator('time');
  const dayOfClock = async () => (await clock.textContent())?.slice(0, 10);
  await page.goto('/order');
  await page.waitForFunction(() => document.querySelector('[aria-label="서비스 상태"] time')?.textContent);
  expect(days).toContain(await dayOfClock());

  await logIn(page, suite.shop.demo);
  await page.getByRole('combobox', { name: '카테고리' }).selectOption('좋아요');
  await page.getByRole('switch', { name: '자동주문' }).check();
  await page.getByLabel('반복 횟수', { exact: true }).fill('2');
  await page.getByLabel('반복 간격(분)', { exact: true }).fill('60');
  const first = page.getByRole('list', { name: '자동주문 일정' }).getByRole('listitem').nth(1).locator('time');
  const planned = Date.parse((await first.getAttribute('datetime')) ?? '');
  expect(Math.abs(planned - Date.now() - 3_600_000)).toBeLessThan(180_000);

  await page.goto('/point');
  await page.getByLabel('입금자명', { exact: true }).fill('김시계');
  await page.getByRole('button', { name: '+1만원' }).click();
  await page.getByRole('button', { name: '충전 신청' }).click();
  const left = page.getByRole('region', { name: '입금 안내' }).getByRole('timer');
  await left.waitFor();
  expect(await left.textContent()).toMatch(/3:00:0|2:59:/);
});
