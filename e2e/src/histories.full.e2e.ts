import type { Locator, Page } from 'playwright-core';
import { findFaults, findFaultsOfDialog } from './support/inspect';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';
import { waitForFocus } from './support/waitForFocus';

const ADDED = 400;
const PHONE = { width: 360, height: 740 };

const suite = setUpShop();
let visit: OpenPage;
let page: Page;
beforeAll(async () => {
  await suite.shop.operator('demo-data', '--orders', String(ADDED));
  visit = await suite.visit({ viewport: PHONE, reducedMotion: 'reduce' });
  page = visit.page;
  await logIn(page, suite.shop.demo);
});
afterAll(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

const table = () => page.getByRole('table', { name: '주문내역' });
const open = async (query = '') => {
  await page.goto(`/order-history${query}`, { waitUntil: 'networkidle' });
  await table().waitFor();
};

const edge = () =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role=table] > tbody > tr')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > 0);
    return {
      order: row?.dataset['key'],
      place: Number(row?.getAttribute('aria-rowindex')),
      topPx: Math.round(row?.getBoundingClientRect().top ?? 0),
    };
  });

const nextFrames = () =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

const more = () => page.getByRole('button', { name: '더 보기', exact: true });

/** Reads on until the row is there. */
async function scrollTo(place: number) {
  const row = table().locator(`tr[aria-rowindex="${place}"]`);
  const rows = table().locator('tbody > tr');
  while ((await row.count()) === 0) {
    const known = await rows.count();
    await more().click();
    await rows.nth(known).waitFor();
  }
  await row.evaluate((one) => window.scrollTo(0, window.scrollY + one.getBoundingClientRect().top + 30));
  await nextFrames();
}

// B-history-44
it('20 orders take at most 2,700 px of a phone below their days, the first one in its upper part, and open to the rest', async () => {
  await open();
  const first = await table().locator('tbody > tr').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(300);
  const target = await table().getByRole('row').nth(1).getByRole('link').first().boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  const rows = await table()
    .locator('tbody > tr')
    .evaluateAll((all) =>
      all.map((row) => {
        const day = row.querySelector('[data-part=day]') as HTMLElement;
        return { day: day.textContent, isHeaded: day.offsetWidth > 1, heightPx: row.getBoundingClientRect().height };
      }),
    );
  expect(rows).toHaveLength(20);
  expect(rows.reduce((sum, { heightPx }) => sum + heightPx, 0)).toBeLessThanOrEqual(2_700);
  expect(rows.map(({ isHeaded }) => isHeaded)).toEqual(rows.map(({ day }, index) => day !== rows[index - 1]?.day));

  const row = table().getByRole('row').nth(1);
  expect(await table().getByRole('columnheader').count()).toBe(9);
  expect(await row.getByRole('cell').count()).toBe(9);
  const shown = [
    ...[
      '[data-part=day]',
      '[data-area=lead]',
      '[data-area=amount]',
      '[data-part=badge]',
      'button',
      '[role=progressbar]',
    ],
    ...['[data-part=again]', '[data-area=link]'],
  ];
  const places = () =>
    Promise.all(
      shown.map(async (part) => {
        const box = await row.locator(part).first().boundingBox();
        return [part, box?.x, box?.y];
      }),
    );
  const closed = { height: (await row.boundingBox())?.height ?? 0, places: await places() };
  await row.getByRole('cell').nth(3).click({ force: true });
  await row.getByRole('button', { name: /^주문 \d+ 자세히$/, expanded: true }).waitFor();
  expect((await row.boundingBox())?.height).toBeGreaterThan(closed.height + 80);
  expect(await places()).toEqual(closed.places);
  expect(await row.getByRole('cell').count()).toBe(9);
});

// B-history-44
it('what a closed row leaves out is shown when it gets the focus', async () => {
  await page.goto('/auto-order-history', { waitUntil: 'networkidle' });
  const row = page.getByRole('table', { name: '자동주문내역' }).getByRole('row').nth(1);
  const runs = row.getByRole('button', { name: '회차 보기' });
  const again = row.getByRole('link', { name: '다시 주문' });
  const closed = (await row.boundingBox())?.height ?? 0;
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await again.focus();
  const isFocused = () => runs.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 2 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  expect((await row.boundingBox())?.height).toBeGreaterThan(closed + 40);
});

// B-history-6, B-history-41
it('a button brings a hundred rows more and keeps the focus; those out of sight are not laid out', async () => {
  await open();
  const total = Number(await table().getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(ADDED);
  const rows = table().locator('tbody > tr');
  expect(await rows.count()).toBe(20);
  await more().click();
  await rows.nth(119).waitFor();
  expect(await rows.count()).toBe(120);
  await waitForFocus(more());
  await scrollTo(total);
  await more().waitFor({ state: 'detached' });
  const places = await rows.evaluateAll((found) => found.map((row) => Number(row.getAttribute('aria-rowindex'))));
  expect(places).toEqual(Array.from({ length: total - 1 }, (_, index) => index + 2));
  const isLaidOut = (index: number) =>
    rows.nth(index).evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect([await isLaidOut(0), await isLaidOut(total - 2)]).toEqual([false, true]);
});

/** The browser may round the last pixel. */
async function expectAt({ order, place, topPx }: Awaited<ReturnType<typeof edge>>) {
  const now = await edge();
  expect(now).toMatchObject({ order, place });
  expect(Math.abs(now.topPx - topPx)).toBeLessThanOrEqual(1);
}

// B-history-42
it('Back finds the same row at the same place; a visit from the menu begins at the top', async () => {
  await open();
  await scrollTo(200);
  const before = await edge();
  await page.getByRole('link', { name: /^보유 포인트/ }).click();
  await page.waitForURL('**/point');
  await page.goBack();
  await page.locator(`[data-key="${before.order}"]`).waitFor();
  await nextFrames();
  await nextFrames();
  await expectAt(before);

  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('link', { name: '자동주문내역', exact: true }).click();
  await page.getByRole('table', { name: '자동주문내역' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

// B-history-59
it('on paper there is the receipt alone, ink on paper', async () => {
  await page.goto('/order-history?order=3', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const receipt = page.getByRole('article', { name: '영수증' });
  for (const text of ['주문번호3', '결제', '환불', '사용', '주문 접수 일시', `회원 아이디${suite.shop.demo.id}`]) {
    expect(await receipt.textContent()).toContain(text);
  }
  expect(await receipt.isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'heading', 'button', 'list'] as const) {
    const seen = await page.getByRole(role).evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(seen).toEqual(role === 'heading' ? [expect.stringContaining('영수증')] : []);
  }
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen', colorScheme: null });
});

// B-history-49, B-auto-17
it('an auto-order is stopped on its page: asked first, and the points are back at once', async () => {
  // Nothing is sent meanwhile: the balance changes by the stop alone.
  await suite.shop.operator('brakes', 'on', 'sending');
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}`, 'content-type': 'application/json' };
    const services: { id: number; min: number; isReadOnly: boolean; enableAuto: boolean }[] = await (
      await fetch('/service/services')
    ).json();
    const service = services.find(({ isReadOnly, enableAuto }) => !isReadOnly && enableAuto);
    const asked = { serviceId: service?.id, link: '@stopped', amount: service?.min, runs: 5, interval: 60 };
    const answer = await fetch('/service/order', { method: 'POST', headers, body: JSON.stringify(asked) });
    return ((await answer.json()) as { id: number }).id;
  });
  const wonOf = async (shown: Locator) => Number((await shown.textContent())?.replace(/[^\d.]/g, ''));
  const ask = '남은 회차 멈추기';
  await page.goto(`/auto-order-history?order=${id}`, { waitUntil: 'networkidle' });
  const before = await wonOf(page.getByRole('link', { name: /^보유 포인트/ }));
  const button = page.getByRole('button', { name: ask, exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: ask, exact: true });
  await dialog.waitFor();
  expect(await findFaultsOfDialog(page, ask)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(button);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: ask, exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^자동주문을 멈추고 .*원을 돌려 드렸어요\.$/)
    .waitFor();
  const last = page.getByRole('list', { name: '진행 과정' }).getByRole('listitem').last();
  await last.getByText('남은 회차 취소').waitFor();
  const back = await wonOf(last.locator('span'));
  expect(back).toBeGreaterThan(0);
  const after = Math.floor(before + back).toLocaleString('ko-KR');
  await page.getByRole('link', { name: new RegExp(`^보유 포인트 ${after}\\b`) }).waitFor();
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  await suite.shop.operator('brakes', 'off', 'sending');
});

// B-refill-6, B-refill-7
it('AS of an ended order is claimed in two presses, and its page says what became of it', async () => {
  await open('?status=2');
  const button = page.getByRole('button', { name: 'AS 신청', exact: true });
  const id = await table()
    .locator('tbody > tr', { has: page.getByText('AS 신청', { exact: true }) })
    .first()
    .getAttribute('data-key');
  await page.goto(`/order-history?order=${id}`, { waitUntil: 'networkidle' });
  await button.click();
  const ask = 'AS를 신청할까요?';
  const dialog = page.getByRole('dialog', { name: ask, exact: true });
  await dialog.waitFor();
  expect(await findFaultsOfDialog(page, ask)).toEqual([]);
  const count = dialog.getByRole('spinbutton', { name: '현재 수량', exact: true });
  await count.pressSequentially('1e');
  await count.press('Enter');
  await dialog.getByText('현재 수량은 0 이상의 정수로 입력해 주세요.').waitFor();
  await waitForFocus(count);
  await count.fill('');
  await dialog.getByRole('button', { name: 'AS 신청하기', exact: true }).click();
  await page.getByRole('status').getByText('AS를 신청했어요.').waitFor();
  const part = page.getByRole('region', { name: 'AS', exact: true });
  await part.getByText('AS 접수').waitFor();
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  expect(await button.count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);

  const claims = (await suite.shop.operator('refills', 'list', '--open')) as { id: number; orderId: number }[];
  const claim = claims.find(({ orderId }) => String(orderId) === id);
  await suite.shop.operator('refills', 'refuse', String(claim?.id), '--reason', '계정이 비공개예요');
  await page.getByRole('button', { name: '새로고침', exact: true }).click();
  await part.getByText('AS를 해 드리지 못했어요. 이유: 계정이 비공개예요').waitFor();
  await part.getByText(/^다음 신청은 .+부터 할 수 있어요\.$/).waitFor();
  expect(await findFaults(page)).toEqual([]);
});
