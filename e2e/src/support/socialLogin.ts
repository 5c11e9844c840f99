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
