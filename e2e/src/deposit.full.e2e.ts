import type { Locator, Page } from 'playwright-core';
import { findBoxFaults } from './support/findBoxFaults';
import { findFaults, findFaultsOfDialog } from './support/inspect';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';
import { waitForFocus } from './support/waitForFocus';

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
};

const suite = setUpShop();
let visit: OpenPage;
let page: Page;
beforeAll(async () => {
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_CHANNEL_LINK', 'https://pf.kakao.com/_shop');
  await suite.shop.operator('settings', 'set', 'ENABLE_PAYMENT_TYPE', 'ALL');
  visit = await suite.visit(PHONE);
  page = visit.page;
  await logIn(page, suite.shop.demo);
});
afterAll(async () => expect(visit.problems).toEqual([]));

const instruction = (on: Page) => on.getByRole('region', { name: '입금 안내' });
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });

let taps = 0;
async function tap(locator: Locator): Promise<void> {
  taps += 1;
  await locator.tap();
}

const menu = () => button(page, '메뉴 열기');
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

// B-shell-52
it('Back on a phone closes the menu, and is one press away from the screen before', async () => {
  await menu().tap();
  await page.getByRole('link', { name: '포인트충전' }).tap();
  await heading('포인트 충전');
  await menu().tap();
  await page.getByRole('link', { name: '계정설정' }).waitFor();
  await page.goBack();
  await menu().waitFor();
  expect(new URL(page.url()).pathname).toBe('/point');
  await menu().tap();
  await page.keyboard.press('Escape');
  await page.goBack();
  await heading('주문하기');
  await page.goForward();
  await heading('포인트 충전');
});

// B-point-16
it('a deposit takes four taps from /point to the copied account number', async () => {
  taps = 0;
  await tap(page.getByLabel('입금자명', { exact: true }));
  await page.keyboard.type('김한별');
  await tap(button(page, '+1만원'));
  await tap(button(page, '충전 신청'));
  const title = instruction(page).getByText('10,000원을 입금해 주세요');
  await title.waitFor();
  const bar = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
  await tap(button(instruction(page), '계좌번호 복사'));
  await instruction(page).getByText('복사했어요').first().waitFor();
  const account = await instruction(page)
    .getByText(/^[\d-]{10,}$/)
    .textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account);
  expect(taps).toBe(4);

  // B-shell-52: in a real browser's history.
  const withdraw = button(instruction(page), '신청 취소');
  await withdraw.tap();
  await page.getByRole('dialog', { name: '입금 신청을 취소할까요?' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForFocus(withdraw);
});

/** Nothing covers its middle or edges. */
const isOnTop = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x, y)));
  });

// B-point-76, B-point-78, B-point-96, B-point-97, B-operator-28, B-operator-29, B-operator-30
it('a refund is asked for on a phone, settled by the operator, and stands in its row', async () => {
  const ofDemo = ['--status', 'pending', '--member', suite.shop.demo.id];
  const [deposit] = (await suite.shop.operator('deposits', 'list', ...ofDemo)) as { id: number }[];
  await suite.shop.operator('deposits', 'accept', String(deposit?.id));
  await page.goto('/point');
  const table = page.getByRole('table', { name: '충전내역' });
  await button(table, '환불 요청').first().tap();
  const dialog = page.getByRole('dialog', { name: '환불 요청' });
  const bank = dialog.getByRole('combobox', { name: '은행', exact: true });
  await bank.tap();
  await button(page.getByRole('dialog', { name: '은행 선택' }), '국민은행').tap();
  expect(await bank.inputValue()).toBe('국민은행');
  for (const name of ['요청하지 않기', '환불 요청']) expect(await isOnTop(button(dialog, name))).toBe(true);
  await dialog.getByLabel('사유', { exact: true }).focus();
  expect(await isOnTop(dialog.getByLabel('사유', { exact: true }))).toBe(true);
  await dialog.getByLabel('계좌번호', { exact: true }).fill('110-123-456789');
  await dialog.getByLabel('예금주', { exact: true }).fill('김하늘');
  expect(await findFaultsOfDialog(page, '환불 요청')).toEqual([]);
  await button(dialog, '환불 요청').tap();
  const asked = table.getByText(/^환불 요청됨 · /);
  await asked.waitFor();
  await expect(asked.evaluate((text) => text.closest('tr')?.contains(document.activeElement))).resolves.toBe(true);

  const requests = (await suite.shop.operator('deposits', 'refund-requests')) as { id: number; memberId: string }[];
  const request = requests.find(({ memberId }) => memberId === suite.shop.demo.id);
  const id = String(request?.id);
  expect(request).toMatchObject({ bank: '국민은행', accountNumber: '********6789' });
  expect(await suite.shop.operator('deposits', 'refund-account', id)).toMatchObject({ accountNumber: '110123456789' });
  await suite.shop.operator('deposits', 'refund', id);
  await button(page, '새로고침').tap();
  await table.getByText(/^환불 완료 · /).waitFor();
  expect([...(await findFaults(page)), ...(await findBoxFaults(page))]).toEqual([]);
});
