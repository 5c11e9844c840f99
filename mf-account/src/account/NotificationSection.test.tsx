import type { NotificationSettings } from '@storefront/contract';
import {
  deny,
  expectToast,
  fakePush,
  HttpResponse,
  http,
  PUSH_ENDPOINT,
  renderScreen,
  server,
} from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount, NOTIFICATION_SETTINGS } from './account.fixture';

const PATH = '*/service/member/notifications';
let browser: ReturnType<typeof fakePush> | null = null;
let settings: NotificationSettings;
let sent: unknown[];

beforeEach(() => {
  answerAccount();
  settings = NOTIFICATION_SETTINGS;
  sent = [];
  server.use(
    http.get(PATH, () => HttpResponse.json(settings)),
    http.post(PATH, async ({ request }) => {
      const choices = (await request.json()) as NotificationSettings;
      sent.push(choices);
      settings = { ...settings, ...choices, isChosen: true };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${PATH}/devices`, async ({ request }) => {
      sent.push(await request.json());
      settings = { ...settings, devices: [{ id: 5, createdAt: '2026-03-02T03:00:00.000Z' }] };
      return HttpResponse.json({ id: 5 }, { status: 201 });
    }),
    http.delete<{ id: string }>(`${PATH}/devices/:id`, ({ params }) => {
      sent.push(params.id);
      settings = { ...settings, devices: [] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => {
  browser?.remove();
  browser = null;
});

const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
const section = async () => within(await screen.findByRole('region', { name: '알림' }));
const open = async () => ({ ...show(), shown: await section() });
const pressed = async (name: string) => (await section()).findByRole('button', { name });

describe('what the member is told', () => {
  // B-push-22
  test('is all of it until the member chooses; each change is saved at once, and taken back by one press', async () => {
    const { user, shown } = await open();
    const kindsShown = within(await shown.findByRole('group', { name: '알림 받기' }));
    const boxes = [...kindsShown.getAllByRole('switch'), ...shown.getAllByRole('checkbox')];
    expect(
      boxes.map((box) => [(box as HTMLInputElement).labels?.[0]?.textContent, (box as HTMLInputElement).checked]),
    ).toEqual([
      ['주문이 끝났을 때', true],
      ['주문이 취소되거나 일부만 진행됐을 때', true],
      ['자동주문의 마지막 회차를 주문했을 때', true],
      ['자동주문이 1회 남았는데 포인트가 부족할 때', true],
      ['포인트가 충전됐을 때', true],
      ['입금 시간이 지나 충전 신청이 취소됐을 때', true],
      ['AS가 끝나거나 거절됐을 때', true],
      ['문의에 답변이 왔을 때', true],
      ['방해 금지 시간에는 모았다가 끝나면 한 번에 받기', true],
    ]);
    await user.click(shown.getByRole('switch', { name: '포인트가 충전됐을 때' }));
    expect(await shown.findByText('알림 설정을 저장했어요.')).toBeVisible();
    await user.selectOptions(shown.getByRole('combobox', { name: '방해 금지 시작' }), '23:00');
    await user.selectOptions(shown.getByRole('combobox', { name: '알림 받는 기기가 없을 때' }), '이메일로 받기');
    const kinds = [
      'orderEnded',
      'orderFailed',
      'autoOrderEnded',
      'pointsLow',
      'depositExpired',
      'refillEnded',
      'questionAnswered',
    ];
    const quiet = { from: 23, until: 8 };
    await waitFor(() => expect(sent.at(-1)).toEqual({ kinds, quiet, fallback: 'mail' }));
    await user.click(shown.getByRole('button', { name: '되돌리기' }));
    expect(shown.getByRole('combobox', { name: '알림 받는 기기가 없을 때' })).toHaveDisplayValue('알리지 않기');
    expect(shown.getByRole('button', { name: '되돌리기' })).toHaveFocus();
    await waitFor(() => expect(sent.at(-1)).toEqual({ kinds, quiet, fallback: 'none' }));
  });

  // B-push-22
  test('comes at any hour where the member wants that', async () => {
    const { user, shown } = await open();
    await user.click(await shown.findByRole('checkbox', { name: /^방해 금지/ }));
    expect(shown.queryByRole('combobox', { name: '방해 금지 시작' })).toBeNull();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ quiet: null })]));
  });

  // B-push-22
  test('has no quiet hours that are none', async () => {
    const { shown } = await open();
    const end = within(await shown.findByRole('combobox', { name: '방해 금지 끝' }));
    expect(end.getByRole('option', { name: '21:00' })).toBeVisible();
    expect(end.queryByRole('option', { name: '22:00' })).toBeNull();
  });

  // B-push-22
  test('shows what is saved where a change could not be', async () => {
    const { user, shown } = await open();
    const deposit = await shown.findByRole('switch', { name: '포인트가 충전됐을 때' });
    server.use(http.post(PATH, () => HttpResponse.error()));
    await user.click(deposit);
    await expectToast('alert', '오류가 발생했습니다.');
    expect(deposit).toBeChecked();
    expect(shown.getByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
    expect(shown.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  // B-push-22
  test('can be asked for again when it could not be fetched', async () => {
    server.use(http.get(PATH, () => deny(503, 'DOWN', '…')));
    const { user } = show();
    const alert = await screen.findByRole('alert', { name: '알림 설정을 불러오지 못했어요' });
    server.use(http.get(PATH, () => HttpResponse.json(settings)));
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await (await section()).findByRole('group', { name: '알림 받기' })).toBeVisible();
  });
});

describe('this device', () => {
  // B-push-23
  test('takes messages after a press, and no more after another one', async () => {
    browser = fakePush();
    const { user, shown } = await open();
    expect(await shown.findByText('이 기기로는 알림을 받지 않아요.')).toBeVisible();
    expect(browser.asked).toBe(0);
    await user.click(await pressed('이 기기로 알림 받기'));
    expect(await shown.findByText('이 기기로 알림을 받고 있어요.')).toBeVisible();
    expect(sent).toEqual([{ endpoint: PUSH_ENDPOINT, keys: expect.anything() }]);
    await user.click(await pressed('이 기기 알림 끄기'));
    expect(await shown.findByText('이 기기로는 알림을 받지 않아요.')).toBeVisible();
    expect(sent.slice(1)).toEqual(['5']);
    expect(browser.isSubscribed).toBe(false);
  });

  // B-push-23
  test('says how messages that the browser blocks are let through', async () => {
    browser = fakePush();
    browser.answer = 'denied';
    const { user } = show();
    await user.click(await pressed('이 기기로 알림 받기'));
    expect(await (await section()).findByText(/^브라우저에서 알림을 막아 두었어요\./)).toBeVisible();
    expect(sent).toEqual([]);
  });

  // B-push-23
  test('says so where the browser has no messages', async () => {
    show();
    expect(await (await section()).findByText('이 브라우저에서는 알림을 받을 수 없어요.')).toBeVisible();
    expect((await section()).queryByRole('button', { name: '이 기기로 알림 받기' })).toBeNull();
  });

  // B-push-23
  test('says what an iPhone needs', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    show();
    expect(await (await section()).findByText(/홈 화면에 추가/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  // B-push-23
  test('stays as it was where the server cannot be reached', async () => {
    browser = fakePush();
    server.use(http.post(`${PATH}/devices`, () => HttpResponse.error()));
    const { user } = show();
    await user.click(await pressed('이 기기로 알림 받기'));
    expect(await (await section()).findByText('알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
    await expectToast('alert', '오류가 발생했습니다.');
    expect(await pressed('이 기기로 알림 받기')).toBeEnabled();
  });
});
