import type { Locator, Page } from 'playwright-core';
import { findFaultsOfDialog, inspect } from './support/inspect';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

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

async function isBelowChat(on: Page, locator: Locator): Promise<boolean> {
  const chat = await on.getByRole('complementary', { name: '상담' }).getByRole('link').boundingBox();
  const box = await locator.boundingBox();
  if (!chat || !box) throw new Error('not to be seen');
  return box.x + box.width > chat.x && box.x < chat.x + chat.width;
}

let taps = 0;
async function tap(locator: Locator): Promise<void> {
  taps += 1;
  await locator.tap();
}

it.each([360, 900, 1280])('at %i px the chat link cannot lie on the longest amount of the form', async (width) => {
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/point');
  await page.getByLabel('충전 금액', { exact: true }).fill('100000000');
  await page.getByText('세금계산서', { exact: true }).click();
  const amount = page.getByRole('status', { name: '입금하실 금액' });
  expect(await amount.textContent()).toBe('110,000,000원');
  expect(await isBelowChat(page, amount)).toBe(false);
  await page.getByText('신청 안함', { exact: true }).click();
  await button(page, '금액 초기화').click();
});

describe('a deposit on a phone', () => {
  // B-point-16
  it('takes four taps from /point to the copied account number', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/point');
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
    expect(await isBelowChat(page, title.locator('strong'))).toBe(false);
  });

  // B-point-37
  it('cannot be withdrawn any more where it still looks open, and a new one can', async () => {
    const [deposit] = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as { id: number }[];
    await suite.shop.operator('deposits', 'accept', String(deposit?.id));
    await button(page, '신청 취소').tap();
    await button(page, '신청 취소하기').tap();
    await page.getByText(/^10,000원이 충전됐어요 ·\s보유\s/).waitFor();
    await button(page, '새로 충전하기').tap();
    await page.getByLabel('입금자명', { exact: true }).fill('김한별');
    await button(page, '+1만원').tap();
    await button(page, '충전 신청').tap();
    const withdraw = button(instruction(page), '신청 취소');
    await withdraw.tap();
    // B-shell-52: in a real browser's history.
    await page.getByRole('dialog', { name: '입금 신청을 취소할까요?' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await withdraw.evaluate((shown) => shown === document.activeElement)).toBe(true);
    await withdraw.tap();
    await button(page, '신청 취소하기').tap();
    await page.getByText('신청을 취소했어요. 이미 입금했다면 카카오톡 상담으로 알려 주세요.').waitFor();
    await page.getByRole('table', { name: '충전내역' }).getByText('직접 취소').waitFor();
  });

  // B-point-32, B-point-36, B-point-38
  it('is found again in another browser with one tap, looked at, and the balance follows when the money has come', async () => {
    await page.goto('/point');
    await page.getByLabel('입금자명', { exact: true }).fill('김한별');
    await page.getByLabel('충전 금액', { exact: true }).fill('10000');
    await button(page, '충전 신청').tap();
    await instruction(page).getByText('10,000원을 입금해 주세요').waitFor();
    const other = await suite.visit(PHONE);
    await logIn(other.page, suite.shop.demo);
    await other.page.goto('/point');
    taps = 0;
    await tap(button(other.page, '입금 안내 보기').first());
    await button(instruction(other.page), '계좌번호 복사').waitFor();
    expect(taps).toBe(1);
    await button(other.page, '확인하기').tap();
    await other.page.getByText(/^아직 입금이 확인되지 않았어요/).waitFor();

    const lead = other.page.getByText(/^보유 포인트 [\d,.]+원$/);
    const won = async () => Number((await lead.textContent())?.replace(/[^\d.]/g, ''));
    const before = await won();
    const [deposit] = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as { id: number }[];
    await suite.shop.operator('deposits', 'accept', String(deposit?.id));
    await button(other.page, '확인하기').tap();
    await other.page.getByText(`10,000원이 충전됐어요 · 보유 ${(before + 10_000).toLocaleString('ko-KR')}원`).waitFor();
    await other.page.getByText(`보유 포인트 ${(before + 10_000).toLocaleString('ko-KR')}원`).waitFor();
    await button(other.page, '메뉴 열기').tap();
    await other.page
      .getByText(`${(before + 10_000).toLocaleString('ko-KR')}`)
      .first()
      .waitFor();
    await button(other.page, '메뉴 닫기').tap();
    await other.page.getByRole('link', { name: '주문하러 가기' }).tap();
    await other.page.getByRole('heading', { level: 1, name: '주문하기' }).waitFor();
    expect(other.problems).toEqual([]);
    await other.close();
  });

  // B-point-85, B-account-35
  it('is asked for with the depositor of the one before, until that is removed', async () => {
    const other = await suite.visit(PHONE);
    await logIn(other.page, suite.shop.demo);
    const isDepositor = async (name: string) => {
      await other.page.goto('/point');
      const field = await other.page.getByLabel('입금자명', { exact: true }).elementHandle();
      await other.page.waitForFunction(([input, value]) => (input as HTMLInputElement | null)?.value === value, [
        field,
        name,
      ] as const);
    };
    await isDepositor('김한별');
    await other.page.goto('/account');
    await button(other.page, '삭제: 입금자명').tap();
    await other.page.getByText(/^아직 저장된 정보가 없어요/).waitFor();
    expect(await inspect(other.page, 'account-remembered')).toEqual([]);
    const asked = other.page.waitForResponse((response) => response.url().includes('/service/point/remembered'));
    await isDepositor('');
    expect(await (await asked).json()).toEqual([]);
    expect(other.problems).toEqual([]);
    await other.close();
  });

  // B-shell-52
  it('is one press of Back away from the screen before, whatever was open meanwhile', async () => {
    await page.goto('/order');
    await button(page, '메뉴 열기').tap();
    await page.getByRole('link', { name: '포인트충전' }).tap();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await heading('포인트 충전');
    await button(page, '메뉴 열기').tap();
    await page.getByRole('link', { name: '계정설정' }).waitFor();
    await page.goBack();
    await button(page, '메뉴 열기').waitFor();
    expect(new URL(page.url()).pathname).toBe('/point');
    await button(page, '메뉴 열기').tap();
    await page.keyboard.press('Escape');
    await page.goBack();
    await heading('주문하기');
    await page.goForward();
    await heading('포인트 충전');
  });

  // B-point-31
  it('shows the days of the points, as a picture and as a table', async () => {
    const trend = page.getByRole('region', { name: '포인트 추이' });
    await trend.scrollIntoViewIfNeeded();
    await trend.getByRole('img', { name: /^최근 \d+일: 잔액 [\d,.]+원, 충전 / }).waitFor();
    await button(trend, '표로 보기').tap();
    const rows = trend.getByRole('table', { name: '포인트 추이' }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(1);
  });
});

describe('what a balance is made of', () => {
  const wonOf = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
  const cellsOf = (rows: Locator) =>
    rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));

  // B-point-66, B-point-68, B-point-69
  it('is two taps away, with what the operator has adjusted and why', async () => {
    const { id } = suite.shop.demo;
    await suite.shop.operator('members', 'adjust', id, '200.25', '--reason', '이벤트 당첨');
    await suite.shop.operator('members', 'adjust', id, '-1950', '--reason', '오입금 정정');
    await page.goto('/order');
    await page
      .getByRole('link', { name: /^보유 포인트 / })
      .first()
      .tap();
    await page.getByRole('tab', { name: '포인트 내역' }).tap();
    const table = page.getByRole('table', { name: '포인트 내역' });
    await table.getByText('오입금 정정').waitFor();
    expect(new URL(page.url()).search).toBe('?view=ledger');
    const rows = await cellsOf(table.getByRole('row'));
    const shown = rows.filter((cells) => cells.length > 0);
    expect(shown.slice(0, 2).map(([, what, change]) => [what, change])).toEqual([
      ['조정오입금 정정', '−1,950원'],
      ['조정이벤트 당첨', '+200.25원'],
    ]);
    for (const [index, [, , change = '', balance = '']] of shown.entries()) {
      const before = shown[index + 1]?.[3];
      if (before !== undefined) expect(wonOf(before) + wonOf(change)).toBe(wonOf(balance));
    }
    expect(await inspect(page, 'point-ledger')).toEqual([]);
  });

  // B-point-30, B-point-31
  it('adds up day by day in the table of the chart', async () => {
    const trend = page.getByRole('region', { name: '포인트 추이' });
    await trend.scrollIntoViewIfNeeded();
    await trend.getByRole('img').waitFor();
    await button(trend, '표로 보기').tap();
    const days = (await cellsOf(trend.getByRole('table', { name: '포인트 추이' }).getByRole('row'))).filter(
      (cells) => cells.length > 0,
    );
    expect(days.length).toBeGreaterThan(1);
    for (const [index, [, topUps = '', spent = '', refunded = '', adjusted = '', balance = '']] of days.entries()) {
      const before = days[index + 1]?.[5];
      if (before === undefined) continue;
      expect(wonOf(before) + wonOf(topUps) - wonOf(spent) + wonOf(refunded) + wonOf(adjusted)).toBe(wonOf(balance));
    }
    expect(days[0]?.[4]).toBe('−1,749.75원');
  });
});

// B-point-76, B-point-78, B-operator-28, B-operator-29, B-operator-30
it('a refund is asked for on a phone, settled by the operator, and stands in its row', async () => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/point');
  const table = page.getByRole('table', { name: '충전내역' });
  await button(table, '환불 요청').first().tap();
  const dialog = page.getByRole('dialog', { name: '환불 요청' });
  await dialog.getByLabel('은행', { exact: true }).fill('국민은행');
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
  expect(await inspect(page, 'refund')).toEqual([]);
});
