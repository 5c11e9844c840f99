import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OpenPage } from './openPage';
import { type ShopSuite, setUpShop } from './setUpShop';
import type { Shop } from './startShop';

export const NAVER = '네이버 로그인';
export const KAKAO = '카카오 로그인';

/** Gives a suite a shop with both providers' log-ins on. */
export function setUpSocialShop(): ShopSuite<Shop> {
  const suite = setUpShop();
  beforeAll(async () => {
    for (const flag of ['ENABLE_SNS_NAVER', 'ENABLE_SNS_KAKAO'])
      await suite.shop.operator('settings', 'set', flag, 'true');
  });
  return suite;
}

export interface Visit extends OpenPage {
  logIns: string[];
}

export async function visitLogin(
  suite: ShopSuite<Shop>,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const visit = await suite.visit({ viewport: { width: 480, height: 900 }, ...options });
  const logIns: string[] = [];
  visit.page.on('request', (request) => {
    if (/\/auth\/login\//.test(request.url())) logIns.push(request.postData() ?? '');
  });
  await prepare?.(visit.page);
  await visit.page.goto('/login');
  return { ...visit, logIns };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export async function press(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  return popup;
}

export async function agree(popup: Page, person: string): Promise<void> {
  await popup.getByLabel('로그인할 계정의 이름').fill(person);
  await popup.getByRole('button', { name: '동의하고 계속하기' }).click();
}

export async function walkFromSignUpToOrder(
  suite: ShopSuite<Shop>,
  { name, title, path, prefix }: { name: string; title: string; path: string; prefix: string },
): Promise<void> {
  const { page, problems, close, logIns } = await visitLogin(suite);
  await agree(await press(page, name), `${prefix} 하늘`);
  await heading(page, title).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('combobox', { name: '가입경로' }).selectOption({ index: 1 });
  await page.getByLabel('전체 동의', { exact: true }).check();
  await button(page, '회원가입').click();
  await heading(page, '로그인').waitFor();

  await agree(await press(page, name), `${prefix} 하늘`);
  await heading(page, '주문하기').waitFor();
  expect(logIns).toHaveLength(2);
  // The browser keeps nothing of the provider's.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('member.'))).toEqual(['jwt']);
  const memberId = await page.evaluate(async () => {
    const answer = await fetch('/auth/profile', {
      headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` },
    });
    return (await answer.json()).id as string;
  });
  expect(memberId).toMatch(new RegExp(`^${prefix}-`));
  await suite.shop.operator('members', 'adjust', memberId, '50000', '--reason', 'a first order');
  await page.reload();
  await page.getByLabel('주문 링크', { exact: true }).fill('https://www.instagram.com/hanbyeol.bada');
  await button(page, '주문하기').click();
  await page.getByRole('region', { name: '주문 완료' }).waitFor();

  await page.goto('/logout');
  await page.waitForURL('**/order');
  await page.getByRole('button', { name: '메뉴 열기' }).waitFor();
  await page.goto('/login');
  await agree(await press(page, name), `${prefix} 하늘`);
  await heading(page, '주문하기').waitFor();
  expect(problems).toEqual([]);
  await close();
}
