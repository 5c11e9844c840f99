import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const MEMBER = { id: 'geulsoe', password: 'bada-2026!', email: 'geulsoe@example.com', phone: '010-2026-1122' };
const NEW_EMAIL = 'byeol@example.com';
const MAX_STOPS = 60;
const POLL_EVERY_MS = 250;

const suite = setUpShop();
let visit: OpenPage;
let page: Page;

beforeAll(async () => {
  for (const flag of ['ENABLE_EMAIL_VERIFY', 'ENABLE_PHONE_NUMBER', 'ENABLE_SNS_NAVER']) {
    await suite.shop.operator('settings', 'set', flag, 'true');
  }
  visit = await suite.visit();
  page = visit.page;
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
const inMain = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    if (stops === MAX_STOPS) throw new Error(`Tab does not lead to ${target}`);
    await page.keyboard.press('Tab');
  }
  await page.waitForFunction(isInSight, await target.elementHandle()).catch(async (error: Error) => {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`${target} is not in sight with the focus, which is on ${focused}`, { cause: error });
  });
}

function isInSight(element: SVGElement | HTMLElement | null): boolean {
  if (!element?.matches(':focus-visible')) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(found);
}

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await page.keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await page.keyboard.type(text);
}

/** The keyboard goes on from there, not from the top of the page. */
async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await page.waitForFunction((element) => element === document.activeElement, await target.elementHandle());
}

async function sentTo(to: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const messages = (await suite.shop.operator('outbox', 'list')) as { to: string; text: string }[];
    for (const message of messages) {
      const found = message.to === to && wanted.exec(message.text);
      if (found) return found[1] ?? '';
    }
    await sleep(POLL_EVERY_MS);
  }
}

async function logIn(password: string): Promise<void> {
  await heading('로그인').waitFor();
  expect(await field('아이디').inputValue()).toBe(MEMBER.id);
  await type(field('비밀번호'), password);
  await page.keyboard.press('Enter');
  await heading('주문하기').waitFor();
}

// B-shell-39
describe('by the keyboard alone', () => {
  // B-register-2, B-register-13, B-register-40, B-register-50, B-register-25, B-login-5, B-account-10
  it('a visitor signs up, logs in, is remembered, and logs out everywhere', async () => {
    await page.goto('/');
    await press(link('회원가입'));
    await expectFocus(heading('회원가입'));
    await press(button('일반 회원가입'), 'Space');
    await field('아이디').waitFor();
    await expectFocus(heading('회원가입'));
    await type(field('아이디'), MEMBER.id);
    await type(field('비밀번호'), MEMBER.password);
    await press(button('표시: 비밀번호'), 'Space');
    expect(await field('비밀번호').getAttribute('type')).toBe('text');
    await type(field('비밀번호 재입력'), MEMBER.password);
    await type(field('이메일'), MEMBER.email);
    await press(button('이메일 인증코드 전송'));
    await expectFocus(field('이메일 인증코드'));
    await page.keyboard.type(` ${await sentTo(MEMBER.email, /인증코드: (\w+)/)} `);
    await type(field('휴대전화 번호'), MEMBER.phone);
    await press(button('휴대전화 인증번호 전송'), 'Space');
    await expectFocus(field('휴대전화 인증번호'));
    await page.keyboard.type(await sentTo(MEMBER.phone.replaceAll('-', ''), /(\b[A-Z\d]{5}\b)/));
    await press(button('회원가입'));
    await expectFocus(page.getByRole('combobox', { name: '가입경로' }));
    await page.keyboard.press('ArrowDown');
    await press(button('회원가입'));
    await expectFocus(page.getByRole('checkbox', { name: '[필수] 만 14세 이상입니다' }));
    await page.keyboard.press('Shift+Tab');
    await press(page.getByRole('checkbox', { name: '전체 동의' }), 'Space');
    await press(button('회원가입'));

    await expectFocus(heading('로그인'));
    await press(page.getByRole('checkbox', { name: '아이디 저장' }), 'Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(field('비밀번호'))).toBe(true);
    await logIn(MEMBER.password);
    await press(link('계정설정'));
    await press(button('모든 기기에서 로그아웃'));
    await press(
      page.getByRole('dialog', { name: '모든 기기에서 로그아웃할까요?' }).getByRole('button', { name: '로그아웃' }),
    );
    await page.getByText('모든 기기에서 로그아웃했어요.').waitFor();
  });

  // B-recover-1, B-recover-10
  it('finds the ID and a forgotten password', async () => {
    await press(link('로그인'));
    await expectFocus(heading('로그인'));
    await press(link('아이디 찾기'));
    await expectFocus(heading('아이디 찾기'));
    await press(button('아이디 찾기'));
    await expectFocus(field('이메일'));
    await page.keyboard.type(MEMBER.email);
    await page.keyboard.press('Enter');
    await page.getByText(/메일함과 스팸함을 확인해 주세요/).waitFor();
    expect(await sentTo(MEMBER.email, /(geulsoe)/)).toBe(MEMBER.id);

    await press(inMain('비밀번호 찾기'));
    await expectFocus(heading('비밀번호 찾기'));
    await type(field('이메일'), MEMBER.email);
    await press(button('비밀번호 찾기'), 'Space');
    await page.getByText(/메일함과 스팸함을 확인해 주세요/).waitFor();
    await page.goto(await sentTo(MEMBER.email, /(http\S+reset-password\?token=[\w.-]+)/));
    await page.waitForURL(`${suite.shop.url}/reset-password`);
    await type(field('새 비밀번호'), 'haneul-2027!');
    await type(field('새 비밀번호 재입력'), 'haneul-2027!');
    await page.keyboard.press('Enter');
    await expectFocus(heading('주문하기'));
  });

  // B-session-28, B-account-3
  it('changes the password and comes back', async () => {
    await press(link('로그인'));
    await logIn('haneul-2027!');
    await press(link('계정설정'));
    await expectFocus(heading('계정설정'));
    await press(button('비밀번호 변경'));
    await expectFocus(field('현재 비밀번호'));
    await page.keyboard.type('haneul-2027!');
    await type(field('새 비밀번호'), 'bom-2028!');
    await type(field('새 비밀번호 재입력'), 'bom-2028!');
    await press(button('비밀번호 변경'), 'Space');
    await page.getByText('비밀번호를 바꿨어요. 다시 로그인해 주세요.').waitFor();
    await press(inMain('로그인'));
    await logIn('bom-2028!');
  });

  // B-account-39, B-account-41, B-account-43
  it('changes the e-mail address, and takes all that is held', async () => {
    await press(link('계정설정'));
    await press(button('이메일 바꾸기'));
    await expectFocus(field('새 이메일'));
    await page.keyboard.type(NEW_EMAIL);
    await press(button('인증코드 전송'));
    await expectFocus(field('인증코드'));
    await page.keyboard.type(await sentTo(NEW_EMAIL, /인증코드: (\w+)/));
    await press(button('이메일 변경'));
    await page.getByText('이메일을 바꿨어요.').first().waitFor();
    await expectFocus(button('이메일 바꾸기'));
    expect(await sentTo(MEMBER.email, /(다른 주소로 바뀌었어요)/)).not.toBe('');

    const downloading = page.waitForEvent('download');
    await press(button('내 정보 내려받기'));
    expect((await downloading).suggestedFilename()).toMatch(/^내정보_\d{4}-\d\d-\d\d\.json$/);
  });

  // B-account-12, B-account-20, B-account-17
  it('makes, shows and renews the API key, and leaves', async () => {
    await press(button('API 키 재발급'));
    await page.getByText('새 키예요.').waitFor();
    const first = await field('API 키').inputValue();
    await expectFocus(button('API 키 재발급'));
    // It is busy until the profile is there again.
    await page.locator('button:focus:not([aria-busy])').waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'API 키를 바꿀까요?' });
    await expectFocus(question.getByRole('button', { name: '취소' }));
    await press(question.getByRole('button', { name: '바꾸기' }));
    await page.waitForFunction(
      (key) => [...document.querySelectorAll('input')].every(({ value }) => value !== key),
      first,
    );
    await expectFocus(button('API 키 재발급'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(page.getByRole('button', { name: '숨김: API 키' }))).toBe(true);
    await page.keyboard.press('Space');
    expect(await field('API 키').getAttribute('type')).toBe('password');
    await expectFocus(page.getByRole('button', { name: '표시: API 키' }));

    await press(button('회원탈퇴'));
    await expectFocus(button('정말 계정을 삭제하시겠습니까?'));
    await page.keyboard.press('Enter');
    await page.getByText('회원탈퇴가 완료됬습니다').waitFor();
    await heading('주문하기').waitFor();
    expect(visit.problems).toEqual([]);
  });
});

// B-shell-39
describe('on a phone with a keyboard', () => {
  it.each(['/order', '/register'])('%s shows whatever has the focus', async (path) => {
    const { page: phone } = await suite.visit({ viewport: { width: 360, height: 640 } });
    await phone.goto(path);
    await phone.getByRole('navigation', { name: '바로가기' }).waitFor();
    const covered: string[] = [];
    for (;;) {
      await phone.keyboard.press('Tab');
      const stop = await phone.evaluate(findCover);
      if (stop === null) break;
      if (stop.isCovered) covered.push(stop.name);
    }
    expect(covered).toEqual([]);
  });
});

/** Null at the page's end. */
async function findCover(): Promise<{ name: string; isCovered: boolean } | null> {
  // Parts that a field hides return after a third of a second.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const isCovered = ![focused, ...labels].some((element) => element.contains(found));
  return { name: focused.ariaLabel ?? focused.textContent ?? focused.tagName, isCovered };
}
