import { screen } from '@testing-library/react';
import { fakePush, HttpResponse, http, PUSH_ENDPOINT, server } from 'shared-ui/testing';
import { order, PATH, press, QUESTION } from './AskNotifications.fixture';
import { serveCatalogue, serveOrders } from './renderOrder';

let browser: ReturnType<typeof fakePush>;
let isChosen: boolean;
let registered: unknown[];

beforeEach(() => {
  browser = fakePush();
  isChosen = false;
  registered = [];
  serveCatalogue();
  serveOrders();
  server.use(
    http.get(PATH, () =>
      HttpResponse.json({
        ...{ kinds: [], quiet: null, fallback: 'none', fallbacks: ['none'], devices: [], isChosen },
        publicKey: 'B'.repeat(87),
      }),
    ),
    http.post(`${PATH}/devices`, async ({ request }) => {
      registered.push(await request.json());
      return HttpResponse.json({ id: 5 }, { status: 201 });
    }),
  );
});

afterEach(() => browser.remove());

// B-push-24
test('after an order the member is asked, and the browser is only asked after a press', async () => {
  const user = await order();
  expect(await screen.findByText(QUESTION)).toBeVisible();
  expect(browser.asked).toBe(0);
  await user.click(await press('알림 받기'));
  expect(await screen.findByText('주문이 끝나면 이 기기로 알려 드릴게요.')).toHaveFocus();
  expect(registered).toEqual([{ endpoint: PUSH_ENDPOINT, keys: expect.anything() }]);
});
