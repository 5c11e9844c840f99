import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { ROUTES } from './support/routes';
import { setUpShop } from './support/setUpShop';
import { translate } from './support/translate';

const suite = setUpShop();

async function openTranslated(): Promise<OpenPage> {
  const visit = await suite.visit({ acceptDownloads: true, reducedMotion: 'reduce' });
  await visit.page.addInitScript(translate);
  visit.page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|Failed to execute/.test(message.text()))
      visit.problems.push(`${visit.page.url()}: ${message.text()}`);
  });
  return visit;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const won = (amount: number) => `${new Intl.NumberFormat('ko-KR').format(amount)}원`;
const isBroken = (page: Page) => page.getByText('화면을 불러오지 못했습니다').count();

async function open(page: Page, path: string, title: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await heading(page, title).waitFor();
  return (await isBroken(page)) > 0 ? [path] : [];
}

// B-shell-62
it.each(['visitor', 'guest', 'member'] as const)('every screen of a %s stands', async (who) => {
  const { page, problems, close } = await openTranslated();
  if (who === 'member') await logIn(page, suite.shop.demo);
  if (who === 'guest') {
    await page.goto('/');
    await page.getByRole('button', { name: '둘러보기', exact: true }).click();
    await page.getByRole('button', { name: '둘러보기', exact: true }).waitFor({ state: 'detached' });
  }
  for (const [path, title] of ROUTES[who]) problems.push(...(await open(page, path, title)));
  expect(problems).toEqual([]);
  await close();
});

// B-shell-62
describe('in every flow of a member', () => {
  let visit: OpenPage;
  let page: Page;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const balance = () => page.getByRole('link', { name: /^보유 포인트 .* 충전$/ }).textContent();

  beforeAll(async () => {
    visit = await openTranslated();
    page = visit.page;
    await logIn(page, suite.shop.demo);
  });
  afterEach(async () => {
    expect(await isBroken(page)).toBe(0);
    expect(visit.problems.splice(0)).toEqual([]);
  });
  afterAll(() => visit.close());

  it('a quantity changes the total, an order is paid once and has its card, and the balance is the new one', async () => {
    const before = await balance();
    const total = page.getByRole('status', { name: '총 결제 포인트' });
    const least = Number(await field('주문 수량').inputValue());
    const text = won(2 * Number((await total.textContent())?.replace(/[^\d.]/g, '')));
    await field('주문 수량').fill(String(2 * least));
    await total.getByText(text, { exact: true }).waitFor();
    await page.locator('[aria-live="polite"]').getByText(text, { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('좋아요');
    await page
      .getByRole('region', { name: '검색 결과' })
      .getByText(/찾았어요|보여 드려요/)
      .waitFor();
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('없는 상품');
    await page.getByText('‘없는 상품’에 맞는 상품이 없어요.').first().waitFor();
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('');
    await field('주문 링크').fill('https://www.instagram.com/beonyeok');
    await button('주문하기').click();
    const card = page.getByRole('region', { name: '주문 완료' });
    await card.getByText('https://www.instagram.com/beonyeok').waitFor();
    await card.getByText(text, { exact: true }).first().waitFor();
    await page.waitForFunction((text) => !document.querySelector('header')?.textContent?.includes(text), before ?? '');
    await card.getByRole('button', { name: '계속 주문하기' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('an auto-order’s schedule, another product and the ways of ordering', async () => {
    await page.getByRole('combobox', { name: '카테고리' }).selectOption('좋아요');
    await page.getByRole('switch', { name: '자동주문' }).check();
    await field('반복 횟수').fill('9');
    await field('반복 간격(분)').fill('60');
    await page.getByRole('list', { name: '자동주문 일정' }).waitFor();
    await field('반복 횟수').fill('12');
    await page.getByRole('button', { name: /더 보기 \(남은/ }).click();
    await button('비교하며 고르기').click();
    await page.getByRole('dialog').getByRole('radio', { name: '낮은 가격순' }).check();
    await page.getByRole('dialog').getByRole('option').first().click();
    await page.getByRole('radiogroup', { name: '주문 방식' }).getByRole('radio', { name: '여러 개' }).check();
    await page.getByRole('textbox', { name: '주문 목록' }).fill('1 | https://www.instagram.com/a | 10\nx | y | z');
    await page.getByRole('table', { name: '주문 확인' }).waitFor();
    await page.getByRole('textbox', { name: '주문 목록' }).fill('');
    await page.getByRole('radiogroup', { name: '주문 방식' }).getByRole('radio', { name: '하나씩' }).check();
  });

  it('a history is refreshed, filtered, searched and exported', async () => {
    await open(page, '/order-history', '주문내역');
    await button('새로고침').click();
    await button('새로고침').and(page.locator(':not([aria-disabled])')).waitFor();
    for (const status of ['작업완료', '전체']) {
      await page
        .getByRole('radiogroup', { name: '주문 상태' })
        .getByRole('radio', { name: status, exact: true })
        .check();
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('searchbox', { name: '주문 검색' }).fill('instagram');
    await page.waitForURL(/q=instagram/);
    const [file] = await Promise.all([page.waitForEvent('download'), button('CSV 내보내기').click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await button('CSV 내보내기').and(page.locator(':not([aria-disabled])')).waitFor();
    await open(page, '/auto-order-history', '자동주문내역');
    await button('회차 보기').first().click();
    await page.waitForLoadState('networkidle');
  });

  it('a top-up is asked for, surcharge and all, and withdrawn', async () => {
    await open(page, '/point', '포인트 충전');
    await field('입금자명').fill('김번역');
    await button('+1만원').click();
    await button('+3만원').click();
    await page.getByRole('status', { name: '입금하실 금액' }).getByText('40,000원').waitFor();
    await button('충전 신청').click();
    const instructions = page.getByRole('region', { name: '입금 안내' });
    await instructions.getByText('40,000원').first().waitFor();
    await button('복사: 계좌번호')
      .or(page.getByRole('button', { name: /복사/ }))
      .first()
      .click();
  });

  it('an account: a key is made anew, and the password is changed', async () => {
    await open(page, '/account', '계정설정');
    await button('API 키 재발급').click();
    await page
      .getByText(/새 키예요|API 키를 바꿀까요/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await field('현재 비밀번호').fill('wrong-password');
    await field('새 비밀번호').fill('haneul-2027!');
    await field('새 비밀번호 재입력').fill('haneul-2027!');
    await button('비밀번호 변경').click();
    await page
      .getByText(/비밀번호가 (다릅니다|달라요|맞지)/)
      .first()
      .waitFor();
    await field('현재 비밀번호').fill(suite.shop.demo.password);
    await button('비밀번호 변경').click();
    await page.getByRole('alert').getByText('비밀번호를 바꿨어요. 다시 로그인해 주세요.').waitFor();
  });
});

// B-shell-62
it('a visitor signs up, is refused a wrong password, and looks for an ID', async () => {
  const { page, problems, close } = await openTranslated();
  const id = `beon-${randomUUID().slice(0, 8)}`;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await open(page, '/register', '회원가입');
  await button('회원가입').click();
  await field('아이디').fill(id);
  await field('비밀번호').fill('bada-2026!');
  await field('비밀번호 재입력').fill('bada-2026!');
  await field('이메일').fill(`${id}@example.com`);
  await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
  await page.getByLabel('전체 동의', { exact: true }).check();
  await button('회원가입').click();
  await heading(page, '로그인').waitFor();
  await field('아이디').fill(id);
  await field('비밀번호').fill('wrong');
  await button('로그인').click();
  await page.getByText('아이디 또는 비밀번호가 다릅니다.').first().waitFor();
  await open(page, '/find-id', '아이디 찾기');
  await field('이메일').fill(`${id}@example.com`);
  await button('아이디 찾기').click();
  await page.getByText('이메일이 전송되었습니다').first().waitFor();
  expect(await isBroken(page)).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

// B-shell-63
it('the page says once that amounts are best read in Korean', async () => {
  const { page, close } = await openTranslated();
  await page.goto('/order');
  const line = page.getByRole('status').filter({ hasText: '번역하면 금액과 상태가 다르게 보일 수 있어요.' });
  await line.waitFor();
  await page.getByRole('button', { name: '닫기: 번역 안내' }).click();
  await line.waitFor({ state: 'detached' });
  await close();
});
