import {
  fakePush,
  HttpResponse,
  http,
  PUSH_ENDPOINT,
  type RenderedScreen,
  server,
  takePosts,
} from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, renderOrder, serveCatalogue, serveOrders } from './renderOrder';

const PATH = '*/service/member/notifications';
const NOBODY = { kinds: [], quiet: null, fallback: 'none', fallbacks: ['none'], devices: [] };
const SETTINGS = { ...NOBODY, publicKey: 'B'.repeat(87) };
let browser: ReturnType<typeof fakePush>;
let isChosen: boolean;
let registered: unknown[];

beforeEach(() => {
  browser = fakePush();
  isChosen = false;
  serveCatalogue();
  serveOrders();
  server.use(http.get(PATH, () => HttpResponse.json({ ...SETTINGS, isChosen })));
  registered = takePosts(`${PATH}/devices`, () => HttpResponse.json({ id: 5 }, { status: 201 }));
});

afterEach(() => browser.remove());

async function order(given?: RenderedScreen['user']) {
  const user = given ?? (await renderOrder()).user;
  await user.type(field.link(), 'haru_book');
  await user.clear(field.amount());
  await user.type(field.amount(), '100');
  await user.click(field.button());
  await screen.findByRole('region', { name: '주문 완료' });
  return user;
}

const QUESTION = '끝나면 알려 드릴까요?';
const press = (name: string) => screen.findByRole('button', { name });

// B-push-24
test('after an order the member is asked, and the browser is only asked after a press', async () => {
  const user = await order();
  expect(await screen.findByText(QUESTION)).toBeVisible();
  expect(browser.asked).toBe(0);
  await user.click(await press('알림 받기'));
  expect(await screen.findByText('주문이 끝나면 이 기기로 알려 드릴게요.')).toHaveFocus();
  expect(registered).toEqual([{ endpoint: PUSH_ENDPOINT, keys: expect.anything() }]);
});

// B-push-24
test('whoever wants none is not asked again', async () => {
  const user = await order();
  await user.click(await press('괜찮아요'));
  expect(await screen.findByText('알겠어요. 알림은 계정설정에서 언제든 켤 수 있어요.')).toHaveFocus();
  expect(browser.asked).toBe(0);
  await user.click(await press('계속 주문하기'));
  await order(user);
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});

// B-push-24
test.each([
  ['has chosen before', () => (isChosen = true)],
  ['has a browser that blocks messages', () => (browser.permission = 'denied')],
  ['has a browser without messages', () => browser.remove()],
])('nobody is asked who %s', async (_name, arrange) => {
  arrange();
  await order();
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});

// B-push-24
test('a failure is said, and the question stays', async () => {
  server.use(http.post(`${PATH}/devices`, () => HttpResponse.error()));
  const user = await order();
  await user.click(await press('알림 받기'));
  expect(await screen.findByText('알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  expect(await press('알림 받기')).toBeEnabled();
});
