import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';
import { translate } from './support/translate';
import { waitForFocus } from './support/waitForFocus';

const MEMBER = { id: 'hanbyeol', password: 'bada-2026!', email: 'hanbyeol@example.com' };

const suite = setUpShop();
let visit: OpenPage;
let page: Page;
beforeAll(async () => {
  visit = await suite.visit();
  page = visit.page;
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const won = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));
const menu = (name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true });

async function logIn(password: string) {
  await heading('로그인').waitFor();
  await field('아이디').fill(MEMBER.id);
  await field('비밀번호').fill(password);
  await button('로그인').click();
}

describe('a newcomer becomes a customer', () => {
  // B-order-1, B-order-26, B-order-106
  it('a visitor finds the catalogue, and the order button asks for the log-in', async () => {
    await page.goto('/');
    await heading('주문하기').waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/order`);
    expect(await page.title()).toMatch(/^주문하기 \| /);
    await page.getByRole('radiogroup', { name: '플랫폼' }).waitFor();
    await page.getByRole('region', { name: '공지사항' }).waitFor();
    await button('주문하기').click();
    const question = page.getByRole('dialog', { name: '로그인하고 이어서 주문할까요?' });
    await question.getByRole('link', { name: '로그인' }).click();
    await heading('로그인').waitFor();
    await page.getByText('적은 주문은 그대로 있어요.').waitFor();
  });

  // B-register-1
  it('signs up, after the form said what was missing', async () => {
    await page.getByRole('link', { name: '회원가입', exact: true }).first().click();
    await heading('회원가입').waitFor();
    await field('아이디').fill(MEMBER.id);
    await field('비밀번호').fill(MEMBER.password);
    await field('비밀번호 재입력').fill('something-else');
    await field('이메일').fill(MEMBER.email);
    await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
    await page.getByLabel('전체 동의', { exact: true }).check();
    await button('회원가입').click();
    await page.getByText('비밀번호 재확인이 다릅니다').first().waitFor();
    expect(await field('이메일').inputValue()).toBe(MEMBER.email);
    await field('비밀번호 재입력').fill(MEMBER.password);
    await button('회원가입').click();
    await page.getByText('회원가입에 성공했습니다.').first().waitFor();
    await heading('로그인').waitFor();
  });

  // B-login-4
  it('logs in', async () => {
    await field('아이디').fill(MEMBER.id);
    await field('비밀번호').fill('wrong');
    await button('로그인').click();
    await page.getByText('아이디 또는 비밀번호가 다릅니다.').first().waitFor();
    await field('비밀번호').fill(MEMBER.password);
    await button('로그인').click();
    await heading('주문하기').waitFor();
    await page.getByRole('link', { name: '보유 포인트 0 충전' }).waitFor();
  });

  // B-point-1
  it('asks for a top-up and is told where to pay', async () => {
    await menu('포인트충전').click();
    await heading('포인트 충전').waitFor();
    await field('입금자명').fill('김한별');
    await button('+1만원').click();
    await button('+1만원').click();
    await button('충전 신청').click();
    await page.getByText('아래 정보를 확인해주세요.').first().waitFor();
    const instructions = page.getByRole('region', { name: '입금 안내' });
    await instructions.waitFor();
    expect(await instructions.textContent()).toContain('20,000');
    await page.getByRole('table', { name: '충전내역' }).getByText('대기').first().waitFor();
  });

  // B-shell-11
  it('gets the points when the operator accepts the deposit', async () => {
    const deposits = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as {
      id: number;
      memberId: string;
      point: number;
    }[];
    const deposit = deposits.find(({ memberId }) => memberId === MEMBER.id);
    expect(deposit?.point).toBe(20_000);
    await suite.shop.operator('deposits', 'accept', String(deposit?.id));
    await page.reload();
    await page.getByRole('link', { name: '보유 포인트 20,000 충전' }).waitFor();
    await page.getByRole('table', { name: '충전내역' }).getByText('수락').first().waitFor();
  });

  // B-order-28
  it('orders, and the card shows what was ordered', async () => {
    await menu('주문하기').click();
    await heading('주문하기').waitFor();
    await button('주문하기').click();
    await page.getByText('주문 링크를 입력해주세요.').first().waitFor();
    await field('주문 링크').fill('https://www.instagram.com/hanbyeol.bada');
    await button('주문하기').click();
    const card = page.getByRole('region', { name: '주문 완료' });
    await card.waitFor();
    expect(await card.textContent()).toContain('https://www.instagram.com/hanbyeol.bada');
    expect(await field('주문 링크').inputValue()).toBe('');
  });

  it('sees the order in the history, and the balance is what remains', async () => {
    await menu('주문내역').click();
    await heading('주문내역').waitFor();
    const table = page.getByRole('table', { name: '주문내역' });
    await table.getByText('hanbyeol.bada').first().waitFor();
    expect(await table.getByRole('row').count()).toBe(2);
    const paid = won(
      await table
        .getByRole('row')
        .nth(1)
        .getByText(/^[\d,.]+원$/)
        .first()
        .textContent(),
    );
    const left = new Intl.NumberFormat('ko-KR').format(20_000 - paid);
    await page.getByRole('link', { name: `보유 포인트 ${left} 충전` }).waitFor();
  });

  // B-order-43
  it('is shown the new price before it is paid, when the operator changes it while the form is open', async () => {
    await menu('주문하기').click();
    await heading('주문하기').waitFor();
    const balance = page.getByRole('link', { name: /^보유 포인트 .* 충전$/ });
    const total = page.getByRole('status', { name: '총 결제 포인트' });
    const product = page.getByRole('combobox', { name: '상품' });
    const before = await total.textContent();
    const points = won(await balance.textContent());
    const chosen = Number(await product.inputValue());

    const file = join(suite.shop.dataDir, 'catalogue.json');
    await suite.shop.operator('catalogue', 'export', file);
    const catalogue = JSON.parse(await readFile(file, 'utf8')) as { services: { id: number; point: number }[] };
    for (const service of catalogue.services) if (service.id === chosen) service.point += 1;
    await writeFile(file, JSON.stringify(catalogue));
    await suite.shop.operator('catalogue', 'import', file);

    const link = 'https://www.instagram.com/hanbyeol.neul';
    await field('주문 링크').fill(link);
    await button('주문하기').click();
    const changed = page.getByRole('alert').filter({ hasText: `가격이 ${before}에서` });
    await changed.waitFor();
    const after = await total.textContent();
    expect(after).not.toBe(before);
    expect(await changed.textContent()).toBe(
      `가격이 ${before}에서 ${after}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
    );
    expect(await page.getByRole('region', { name: '주문 완료' }).count()).toBe(0);
    expect(won(await balance.textContent())).toBe(points);
    expect(await field('주문 링크').inputValue()).toBe(link);

    await button('주문하기').click();
    const card = page.getByRole('region', { name: '주문 완료' });
    await card.waitFor();
    expect(await card.textContent()).toContain(`${after} 결제했어요`);
    const left = new Intl.NumberFormat('ko-KR').format(points - won(after));
    await page.getByRole('link', { name: `보유 포인트 ${left} 충전` }).waitFor();
  });

  // B-order-47, B-order-76
  it('has the card though the answer was lost after the order was placed, and after a reload', async () => {
    const link = 'https://www.instagram.com/hanbyeol.gureum';
    await field('주문 링크').fill(link);
    await page.route(
      '**/service/order',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button('주문하기').click();
    const receipt = page.getByRole('region', { name: '주문 완료' }).getByText(link);
    await receipt.waitFor();
    await page.reload();
    await receipt.waitFor();
    expect(await field('주문 링크').inputValue()).toBe('');
  });

  // B-shell-62
  it('orders on a page that the browser translates: the total follows what is typed, and is what is paid', async () => {
    await page.evaluate(translate, undefined);
    const total = page.getByRole('status', { name: '총 결제 포인트' });
    // The HTML may still have the price from before the operator changed it.
    const paid = page.getByRole('region', { name: '주문 완료' }).getByText(/^[\d,.]+원 결제했어요$/);
    const before = won(await paid.textContent());
    const least = Number(await field('주문 수량').inputValue());
    await field('주문 수량').fill(String(least * 2));
    const text = `${new Intl.NumberFormat('ko-KR').format(before * 2)}원`;
    await total.getByText(text, { exact: true }).waitFor();
    await page.locator('[aria-live="polite"]').getByText(text, { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('region', { name: '주문 완료' }).getByRole('button', { name: '계속 주문하기' }).click();
    await field('주문 링크').fill('https://www.instagram.com/hanbyeol.beonyeok');
    await button('주문하기').click();
    await page.getByRole('region', { name: '주문 완료' }).getByText(text).first().waitFor();
    expect(await page.getByText('화면을 불러오지 못했습니다').count()).toBe(0);
  });

  // B-link-15
  it('orders from a shared link in two presses', async () => {
    const link = 'https://www.youtube.com/watch?v=hAnByEoLgUl';
    await page.goto(`/order?link=${encodeURIComponent(link)}`);
    await page.getByRole('region', { name: '이 링크에 맞는 상품' }).getByRole('button').first().click();
    await button('주문하기').click();
    await page.getByRole('region', { name: '주문 완료' }).getByText(link).waitFor();
    await page.goto('/order');
  });

  const withhold = (text: string) =>
    page.route('**/remotes/mf-order/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(text)) await route.abort();
      else await route.fulfill({ response });
    });
  /** Waits for answers on their way: they would be handled twice. */
  const letThrough = () => page.unrouteAll({ behavior: 'wait' });

  // B-order-92
  it('has the card with the next order where the last one had to do without', async () => {
    await withhold('이대로 주문할까요?');
    await page.reload();
    const plain = page.getByRole('status').getByText('주문에 성공했습니다.');
    await plain.waitFor({ state: 'detached' });
    await field('주문 링크').fill('https://www.instagram.com/hanbyeol.byeol');
    await button('주문하기').click();
    await plain.first().waitFor();
    const link = 'https://www.instagram.com/hanbyeol.dal';
    await letThrough();
    await field('주문 링크').fill(link);
    await button('주문하기').click();
    await page.getByRole('region', { name: '주문 완료' }).getByText(link).waitFor();
  });

  // B-order-92
  it('orders nothing while what asks cannot be loaded, and the next press tries again', async () => {
    const link = 'https://www.instagram.com/hanbyeol.nabi';
    await suite.shop.operator('settings', 'set', 'ORDER_CONFIRM_FROM', '1');
    await withhold('이대로 주문할까요?');
    await page.reload();
    await field('주문 링크').fill(link);
    await button('주문하기').click();
    await page
      .getByRole('alert')
      .filter({ hasText: '확인 창을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.' })
      .first()
      .waitFor();
    expect(await field('주문 링크').inputValue()).toBe(link);
    await letThrough();
    await button('주문하기').click();
    await page
      .getByRole('dialog', { name: '이대로 주문할까요?' })
      .getByRole('button', { name: '확인하고 주문' })
      .click();
    await page.getByRole('region', { name: '주문 완료' }).getByText(link).waitFor();
    await suite.shop.operator('settings', 'unset', 'ORDER_CONFIRM_FROM');
  });

  // B-many-2
  it('keeps the first way of ordering while the second one cannot be loaded, and can try again', async () => {
    await withhold('칸이 세 개보다 많아요');
    await page.reload();
    await page.getByRole('radiogroup', { name: '주문 방식' }).getByText('여러 개').click();
    const alert = page.getByRole('alert', { name: '여러 개 주문을 불러오지 못했어요' });
    await alert.waitFor();
    await page.goBack();
    await field('주문 링크').waitFor();
    await page.goForward();
    await alert.waitFor();
    await letThrough();
    await button('다시 시도').click();
    await page.getByRole('textbox', { name: '주문 목록' }).waitFor();
  });

  // B-account-18, B-account-20
  it('finds its log-in, and is asked before its API key is replaced', async () => {
    await menu('계정설정').click();
    await page.getByRole('table', { name: '최근 로그인' }).getByText('Chrome · ').waitFor();
    await button('API 키 재발급').click();
    await page.getByText('새 키예요.').waitFor();
    const key = await field('API 키').inputValue();
    // The profile is fetched again before the button works again.
    await button('API 키 재발급').and(page.locator(':not([aria-disabled])')).waitFor();
    await button('API 키 재발급').press('Enter');
    const question = page.getByRole('dialog', { name: 'API 키를 바꿀까요?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await waitForFocus(button('API 키 재발급'));
    expect(await field('API 키').inputValue()).toBe(key);
  });

  // B-session-13, B-session-14
  it('logs out, and nothing of the member is left', async () => {
    const token = await page.evaluate(() => localStorage.getItem('jwt'));
    await menu('로그아웃').click();
    await page.getByRole('link', { name: '로그인', exact: true }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    const profile = async () =>
      (await fetch(`${suite.shop.url}/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;
    // The page goes before the server has answered: asks until it has.
    while ((await profile()) !== 401) await sleep(50);
    await heading('주문하기').waitFor();
    const [back] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.evaluate(() => history.back()),
    ]);
    expect(new URL(back.url()).pathname).not.toBe('/logout');
    await heading('주문하기').waitFor();
    await page.goto('/order-history');
    await heading('주문하기').waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/order`);
  });
});

describe('a customer comes back', () => {
  const inMain = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  // B-login-4, B-shell-35
  it('to the screen that was wanted before the log-in', async () => {
    await page.goto('/point?amount=3000');
    await heading('주문하기').waitFor();
    await page.reload();
    await menu('로그인').click();
    await logIn(MEMBER.password);
    await heading('포인트 충전').waitFor();
    expect(page.url()).toBe(`${suite.shop.url}/point?amount=3000`);
    expect(await field('충전 금액').inputValue()).toBe('3000');
  });

  // B-session-23, B-session-26, B-order-71
  it('to the order that was typed when the session was ended on another device', async () => {
    const link = 'https://www.instagram.com/hanbyeol.haneul';
    await menu('주문하기').click();
    await field('주문 링크').fill(link);
    const token = await page.evaluate(() => localStorage.getItem('jwt'));
    const headers = { authorization: `Bearer ${token}` };
    // The session ends while the order is on its way: no other call learns of it first.
    let ended = 0;
    await page.route('**/service/order', async (route) => {
      const answer = await fetch(`${suite.shop.url}/auth/logout-everywhere`, { method: 'POST', headers });
      ended = answer.status;
      await route.continue();
    });
    await button('주문하기').click();
    const notice = page.getByRole('alert').getByText('로그인이 만료되었어요. 다시 로그인해 주세요.');
    await notice.waitFor();
    await page.unroute('**/service/order');
    expect(ended).toBe(204);
    expect(await field('주문 링크').inputValue()).toBe(link);
    // A focused field comes to rest below sticky parts.
    await field('주문 링크').evaluate((input) => {
      input.blur();
      scrollBy(0, input.getBoundingClientRect().top - 60);
      input.focus();
    });
    const [said, typed] = [await notice.boundingBox(), await field('주문 링크').boundingBox()];
    expect(typed?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
    await inMain('로그인').click();
    await logIn(MEMBER.password);
    await heading('주문하기').waitFor();
    await page.waitForFunction(
      (typed) => [...document.querySelectorAll('input')].some(({ value }) => value === typed),
      link,
    );
    expect(await notice.count()).toBe(0);
  });

  async function mailedLink(): Promise<string> {
    for (;;) {
      const mails = JSON.stringify(await suite.shop.operator('outbox', 'list'));
      const [link] = /http[^\s"\\]+reset-password\?token=[\w.-]+/.exec(mails) ?? [];
      if (link) return link;
      await sleep(50);
    }
  }

  // B-login-3, B-recover-1, B-recover-10, B-recover-12, B-recover-16, B-recover-21
  it('with a new password, when the old one is forgotten', async () => {
    await suite.shop.operator('settings', 'set', 'ENABLE_EMAIL_VERIFY', 'true');
    await menu('로그아웃').click();
    await page.getByRole('button', { name: '둘러보기', exact: true }).waitFor();
    await page.goto('/login');
    await page.getByRole('link', { name: '비밀번호 찾기', exact: true }).click();
    await heading('비밀번호 찾기').waitFor();
    await field('이메일').fill(MEMBER.email);
    await button('비밀번호 찾기').click();
    await page.getByText('이메일이 전송되었습니다').first().waitFor();
    await page.getByText(/메일함과 스팸함을 확인해 주세요/).waitFor();

    const link = await mailedLink();
    await page.goto(link);
    await heading('비밀번호 재설정').waitFor();
    await page.waitForURL(`${suite.shop.url}/reset-password`);
    await page.reload();
    await field('새 비밀번호').fill('bom-2028!');
    await field('새 비밀번호 재입력').fill('bom-2028!');
    await button('비밀번호 재설정').click();
    await page.getByText('비밀번호가 재설정 되었습니다').first().waitFor();
    await heading('주문하기').waitFor();
    await menu('로그인').click();
    await logIn('bom-2028!');
    await page.getByRole('link', { name: /^보유 포인트 .* 충전$/ }).waitFor();
    await menu('로그아웃').click();
    await page.getByRole('button', { name: '둘러보기', exact: true }).waitFor();

    await page.goto(link);
    await field('새 비밀번호').fill('yeoreum-2028!');
    await field('새 비밀번호 재입력').fill('yeoreum-2028!');
    await button('비밀번호 재설정').click();
    await page.getByText('재설정 링크가 만료됐거나 이미 사용됐어요. 비밀번호 찾기를 다시 해 주세요.').waitFor();
  });

  it('all that without an error in the page', () => {
    expect(visit.problems).toEqual([]);
  });
});
