import type { BrowserContextOptions, Page } from 'playwright-core';
import { type ShopSuite, setUpShop } from './setUpShop';
import type { Shop } from './startShop';

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

export const LISTS = [
  ['deposits?view=all', '충전 신청'],
  ['orders', '주문'],
  ['orders?view=supplier', '공급처로 보낸 주문'],
  ['orders?view=refills', 'AS 요청'],
  ['auto-orders', '자동주문'],
  ['members', '회원'],
  ['members?id=haru_book', '로그인 기록'],
  ['notices', '공지'],
  ['faq', '자주 묻는 질문'],
  ['records', '감사 기록'],
] as const;

export const arriveAt = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const setUpConsole = (openBrowser?: Parameters<typeof setUpShop>[1]) =>
  openConsole(setUpShop(undefined, openBrowser));

export function openConsole(suite: ShopSuite<Shop>) {
  const linkOf = async (...words: string[]) => ((await suite.shop.operator(...words)) as { url: string }).url;
  return {
    get shop() {
      return suite.shop;
    },
    visit: suite.visit,
    linkOf,
    async enter(options?: BrowserContextOptions) {
      const visit = await suite.visit(options);
      const link = await linkOf('console');
      await visit.page.goto(link);
      await arriveAt(visit.page, '오늘');
      return { ...visit, origin: new URL(link).origin, link };
    },
  };
}
