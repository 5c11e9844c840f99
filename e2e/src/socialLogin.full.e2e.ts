import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { findFaults, inspect } from './support/inspect';
import {
  agree,
  button,
  heading,
  KAKAO,
  NAVER,
  press,
  setUpSocialShop,
  type Visit,
  visitLogin,
} from './support/socialLogin';

const suite = setUpSocialShop();

const KAKAO_FAILED = '카카오 인증에 실패했습니다';
const UNFINISHED = '네이버 로그인을 마치지 않았어요.';

async function expectFailure({ page, logIns }: Visit, name: string, text: string): Promise<Page> {
  await page.getByRole('main').getByText(text).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(logIns).toEqual([]);
  const popup = await press(page, name);
  await popup.getByRole('button', { name: '동의하고 계속하기' }).waitFor();
  return popup;
}

const cancel = (popup: Page) => popup.getByRole('button', { name: '취소' }).click();

// B-login-11, B-login-12, B-login-22, B-login-26
it('Naver is believed by its own message alone, whatever else is said, at the other name of this machine too', async () => {
  const baseURL = suite.shop.url.replace('localhost', '127.0.0.1');
  const visit = await visitLogin(suite, { baseURL });
  const { page, problems, logIns } = visit;
  const first = await press(page, NAVER);
  await first.getByRole('button', { name: '동의하고 계속하기' }).waitFor();
  const state = new URL(first.url()).searchParams.get('state');
  const forged = { source: 'naver-auth', code: 'forged', state };
  await page.evaluate((data) => window.postMessage(data, '*'), forged);
  await first.evaluate((data) => opener.postMessage(data, '*'), forged);
  await button(page, NAVER).click();
  expect(page.context().pages()).toHaveLength(2);
  await first.evaluate((address) => location.assign(address), `${baseURL}/auth/naver?code=forged&state=storefront.x`);
  const second = await expectFailure(visit, NAVER, UNFINISHED);
  await second.close();
  const third = await expectFailure(visit, NAVER, UNFINISHED);
  await cancel(third);
  const fourth = await expectFailure(visit, NAVER, UNFINISHED);

  await agree(fourth, '바다');
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(logIns).toHaveLength(1);

  await page.goto('/auth/naver?code=found-somewhere');
  await page.getByText('네이버 로그인을 이어갈 수 없어요').waitFor();
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click();
  await heading(page, '로그인').waitFor();
  expect(problems).toEqual([]);
});

const KAKAOTALK =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 KAKAOTALK/25.1.2 (INAPP)';

/** How an app's browser opens the provider's page. */
type Way = 'in the same tab' | 'in a window that knows no opener';

async function visitInApp(way: Way) {
  const visit = await visitLogin(suite, { userAgent: KAKAOTALK }, (first) =>
    first.context().addInitScript((kind) => {
      const usual = window.open;
      window.open = (address) => {
        if (document.documentElement.dataset['windows'] === 'none') return null;
        if (kind === 'in a window that knows no opener') return usual.call(window, address, '_blank', 'noopener');
        location.assign(String(address));
        return window;
      };
    }, way),
  );
  const context = visit.page.context();
  const logIns: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/login/naver')) logIns.push(request.postData() ?? '');
  });
  /** Where Naver asks. */
  const askNaver = async (page: Page): Promise<Page> => {
    const isElsewhere = way === 'in a window that knows no opener';
    const [next] = await Promise.all([isElsewhere ? context.waitForEvent('page') : page, button(page, NAVER).click()]);
    return next;
  };
  /** Does not agree, then agrees. */
  const agreeAtLast = async (person: string): Promise<Page> => {
    const refused = await askNaver(visit.page);
    await cancel(refused);
    await refused.getByRole('main').getByText(UNFINISHED).waitFor();
    expect(new URL(refused.url()).pathname).toBe('/login');
    const agreed = await askNaver(refused);
    await agree(agreed, person);
    return agreed;
  };
  return { ...visit, logIns, askNaver, agreeAtLast };
}

// B-login-35, B-login-36, B-login-37, B-history-62, B-history-63
it('an app that goes on in the same tab leads in by this device’s own state, and has files by address', async () => {
  const { problems, logIns, askNaver, agreeAtLast } = await visitInApp('in the same tab');
  let page = await agreeAtLast('가람');
  await heading(page, '네이버 회원가입').waitFor();
  await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
  await page.getByLabel('전체 동의', { exact: true }).check();
  await button(page, '회원가입').click();
  await heading(page, '로그인').waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['windows'] = 'none';
  });
  await button(page, NAVER).click();
  const main = page.getByRole('main');
  await main.getByText('카카오톡에서는 로그인 창을 열 수 없어요. 휴대폰 브라우저로 열어 주세요.').waitFor();
  expect(await main.getByRole('link', { name: '휴대폰 브라우저로 열기' }).getAttribute('href')).toBe(
    `kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`,
  );
  expect(await findFaults(page)).toEqual([]);

  // A stranger's code, with the state of a log-in that began elsewhere.
  await page.goto('/auth/naver?code=of-a-stranger&state=storefront.of-a-stranger');
  await page.getByText('네이버 로그인을 이어갈 수 없어요').waitFor();
  expect(logIns).toHaveLength(1);
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click();
  await heading(page, '로그인').waitFor();

  page = await askNaver(page);
  await agree(page, '가람');
  await heading(page, '주문하기').waitFor();
  expect(logIns).toHaveLength(2);
  expect(await page.evaluate(() => document.cookie)).not.toContain('naver');

  await page.goto('/account');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '내 정보 내려받기').click()]);
  expect(file.url()).toContain('/service/download?ticket=');
  expect(file.suggestedFilename()).toMatch(/^내정보_.*\.json$/);
  expect(await json(await file.createReadStream())).toMatchObject({
    profile: { id: expect.stringMatching(/^naver-/) },
  });
  await page.getByText('파일이 보이지 않으면 휴대폰 브라우저로 열어 주세요.').waitFor();
  expect(problems).toEqual([]);
});

// B-login-35, B-login-36
it('an app that opens a window that knows no opener leads in by this device’s own state', async () => {
  const { problems, logIns, agreeAtLast } = await visitInApp('in a window that knows no opener');
  const page = await agreeAtLast('누리');
  await heading(page, '네이버 회원가입').waitFor();
  expect(logIns).toHaveLength(1);
  expect(problems).toEqual([]);
});

// B-login-28, B-login-29, B-site-12
it('Kakao whose script is altered, or whose window is closed, has failed; each press asks again', async () => {
  const visit = await visitLogin(suite);
  const { page, problems } = visit;
  const headers = { 'access-control-allow-origin': '*' };
  const altered = { body: 'window.altered = true;', contentType: 'text/javascript', headers };
  await page.context().route(/\/kakao\/sdk\.js/, (route) => route.fulfill(altered), { times: 1 });
  await button(page, KAKAO).click();
  await page.getByRole('main').getByText(KAKAO_FAILED).waitFor();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  const first = await expectFailure(visit, KAKAO, KAKAO_FAILED);
  await first.close();
  const second = await expectFailure(visit, KAKAO, KAKAO_FAILED);
  await cancel(second);
  await expectFailure(visit, KAKAO, KAKAO_FAILED);
  expect(problems).toEqual([expect.stringMatching(/integrity/)]);
});

// B-theme-7
it('the sign-ups with all their parts and refusals fit and are accessible', async () => {
  for (const flag of ['ENABLE_EMAIL_VERIFY', 'ENABLE_PHONE_NUMBER', 'ENABLE_REFERRAL']) {
    await suite.shop.operator('settings', 'set', flag, 'true');
  }
  const { page, problems } = await visitLogin(suite, { reducedMotion: 'reduce' });
  const inspectBoth = async (name: string) => problems.push(...(await inspect(page, name)));
  await page.goto('/register');
  await button(page, '네이버로 회원가입').waitFor();
  await inspectBoth('choice');
  await button(page, '일반 회원가입').click();
  await page.getByLabel('이메일', { exact: true }).fill('haneul@example.com');
  await button(page, '이메일 인증코드 전송').click();
  await page.getByLabel('이메일 인증코드', { exact: true }).waitFor();
  await page.getByLabel('휴대전화 번호', { exact: true }).fill('010-1234-567');
  await button(page, '휴대전화 인증번호 전송').click();
  await button(page, '회원가입').click();
  await page.getByRole('main').getByText('휴대전화 인증코드를 전송하세요').waitFor();
  await inspectBoth('form');

  await page.goto('/login');
  await agree(await press(page, NAVER), '노을');
  await heading(page, '네이버 회원가입').waitFor();
  await button(page, '회원가입').click();
  await page.getByRole('main').getByText('가입경로를 선택해주세요').waitFor();
  // Its parts are the form's.
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});
