import type { Page } from 'playwright-core';
import { inspect } from './support/inspect';
import { launchWhole } from './support/launchWhole';
import { logIn } from './support/logIn';
import type { OpenPage } from './support/openPage';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop(undefined, launchWhole);
let visit: OpenPage;
let page: Page;

/** Fakes a push service: Chromium's own asks Google's. */
function fakeSubscriptions(): void {
  const keys = {
    p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
    auth: 'FPssNDTKnInHVndSTdbKFw',
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-the-journey';
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => localStorage.removeItem('fake') };
  const pushManager = {
    getSubscription: async () => (localStorage.getItem('fake') ? subscription : null),
    subscribe: async () => {
      localStorage.setItem('fake', 'subscribed');
      return subscription;
    },
  };
  Object.assign(PushManager.prototype, pushManager);
}

beforeAll(async () => {
  visit = await suite.visit({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  page = visit.page;
  await page.context().addInitScript(fakeSubscriptions);
  await logIn(page, suite.shop.demo);
});
afterAll(async () => expect(visit.problems).toEqual([]));

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function order(link: string): Promise<void> {
  await page.goto('/order');
  await page.getByRole('textbox', { name: '주문 링크' }).fill(link);
  await button('주문하기').click();
  await page.getByRole('region', { name: '주문 완료' }).waitFor();
}

const isSeen = (text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [x, top + 1],
      [x, bottom - 1],
      [left + 1, y],
      [right - 1, y],
    ] as const;
    return edges.every((edge) => element.contains(document.elementFromPoint(...edge)));
  });

describe('a member on a phone', () => {
  // B-push-24, B-order-77
  it('is asked after an order, and answers with one tap', async () => {
    await order('haru_book');
    await page.getByText('끝나면 알려 드릴까요?').waitFor();
    expect(await isSeen('끝나면 알려 드릴까요?')).toBe(true);
    expect(await isSeen('괜찮아요')).toBe(true);
    expect(await inspect(page, 'order-question')).toEqual([]);
    await button('알림 받기').tap();
    await page.getByText('주문이 끝나면 이 기기로 알려 드릴게요.').waitFor();
  });

  // B-push-13
  it('is told on this device no more after a log-out', async () => {
    await page.goto('/logout');
    await page.waitForURL('**/order');
    await logIn(page, suite.shop.demo);
    await page.goto('/account');
    await page.getByText('이 기기로는 알림을 받지 않아요.').waitFor();
  });
});
