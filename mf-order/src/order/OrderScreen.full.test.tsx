import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, logOut, refreshProfile } from 'shared-ui';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import OrderScreen from './OrderScreen';
import { field, renderOrder, serveCatalogue, serveOrders } from './renderOrder';

const broken = () => new HttpResponse(null, { status: 503 });

describe('the state of the service', () => {
  // B-order-2
  test('is said with the time of Seoul while all is well', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T15:04:05Z'));
    await renderOrder();
    const region = screen.getByRole('region', { name: '서비스 상태' });
    expect(region).toHaveTextContent('서비스 정상 운영중');
    const clock = within(region).getByText('2026-03-02 00:04:05');
    expect(clock).toHaveAttribute('datetime', '2026-03-02T00:04:05+09:00');
    expect(clock.closest('[aria-live]')).toBeNull();
    now.mockReturnValue(Date.parse('2026-03-01T15:04:06Z'));
    expect(await within(region).findByText('2026-03-02 00:04:06')).toBe(clock);
    now.mockRestore();
  });
});

describe('the list of products', () => {
  // B-order-55
  test.each(['platforms', 'categorys', 'services'])(
    'says so where %s cannot be fetched, and can be asked for again',
    async (list) => {
      serveCatalogue();
      server.use(http.get(`*/service/${list}`, broken, { once: true }));
      const { user } = renderScreen(<OrderScreen />, { path: '/order' });
      const alert = await screen.findByRole('alert', { name: '상품을 불러오지 못했어요' });
      await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
      expect(await screen.findByRole('combobox', { name: '상품' })).toHaveDisplayValue(/^인스타 한국인 팔로워 · /);
    },
  );
});

// B-site-27, B-link-2
test('what another app has shared is ordered by the link in it', async () => {
  const sent = serveOrders();
  const shared = encodeURIComponent('하루북스 새 글\nhttps://www.instagram.com/p/abc/?igsh=1');
  const { user } = await renderOrder({ path: `/order?service=110&link=${shared}` });
  await user.click(field.button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ link: 'https://www.instagram.com/p/abc/' });
});

// B-order-78
describe('an order left for another screen', () => {
  test('keeps product and quantity over a top-up of the missing points', async () => {
    const { user, location, unmount } = await renderOrder({ profile: { point: 10 }, screens: ['/point'] });
    await user.selectOptions(field.product(), field.option('인스타 외국인 팔로워'));
    await user.clear(field.amount());
    await user.type(field.amount(), '300');
    await user.click(screen.getByRole('link', { name: '부족한 890포인트 충전' }));
    expect(location().pathname).toBe('/point');
    unmount();

    await renderOrder();
    expect(field.product()).toHaveDisplayValue(/^인스타 외국인 팔로워 · /);
    expect(field.amount()).toHaveValue(300);
  });

  test('is there again after any screen once a link was typed, and once only', async () => {
    const first = await renderOrder();
    await first.user.type(field.link(), 'my_shop');
    first.unmount();
    const second = await renderOrder();
    expect(field.link()).toHaveValue('my_shop');
    await second.user.clear(field.link());
    second.unmount();
    await renderOrder();
    expect(field.link()).toHaveValue('');
  });

  // B-order-31, B-order-78
  test('gives way to an address that fills the form, also when it is known late who is here', async () => {
    const first = await renderOrder();
    await first.user.type(field.link(), 'my_shop');
    first.unmount();
    await renderOrder({ auth: 'visitor', path: '/order?service=102&link=their_shop' });
    await act(() => logIn('new-token').then(() => undefined));
    expect(field.product()).toHaveValue('102');
    expect(field.link()).toHaveValue('their_shop');
  });

  // B-session-14
  test('is forgotten by a log-out', async () => {
    const { user, unmount } = await renderOrder();
    await user.type(field.link(), 'my_shop');
    unmount();
    logOut();
    await renderOrder({ auth: 'visitor' });
    expect(field.link()).toHaveValue('');
  });
});

const type = (value: string) => fireEvent.change(field.link(), { target: { value } });

describe('an order that is typed while the session ends', () => {
  const endSession = async () => {
    server.use(http.get('*/auth/profile', () => new HttpResponse(null, { status: 401 }), { once: true }));
    await act(refreshProfile);
  };

  // B-order-58, B-session-26
  test('stays, and is there after the log-in, for the same member alone', async () => {
    const first = await renderOrder();
    type('my_shop');
    await endSession();
    expect(field.link()).toHaveValue('my_shop');
    await first.user.click(field.button());
    expect(first.location().pathname).toBe('/login');
    first.unmount();

    const visitor = await renderOrder({ auth: 'visitor' });
    expect(field.link()).toHaveValue('');
    await act(() => logIn('new-token').then(() => undefined));
    expect(field.link()).toHaveValue('my_shop');
    type('my_other_shop');
    await endSession();
    visitor.unmount();

    await renderOrder({ profile: { id: 'bora' } });
    expect(field.link()).toHaveValue('');
  });
});
