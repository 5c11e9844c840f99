import { act, screen, waitFor } from '@testing-library/react';
import { enterGuest, logOut, toastError } from 'shared-ui';
import { createGate, HttpResponse, http, server, takeConsoleErrors } from 'shared-ui/testing';
import { PROFILE, type RenderAppOptions, renderApp, TOKEN } from '../testing/renderApp';
import { TEST_SCREENS } from '../testing/testScreens';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const unavailable = () => HttpResponse.json({ statusCode: 503, code: 'DOWN', message: '점검 중' }, { status: 503 });
const refused = () =>
  HttpResponse.json({ statusCode: 401, code: 'UNAUTHORIZED', message: '로그인이 필요해요.' }, { status: 401 });

const opened = async (options: RenderAppOptions, title: string) => {
  const app = renderApp(options);
  expect(await heading(title)).toBeInTheDocument();
  return app;
};

// B-shell-1, B-shell-2, B-shell-3, B-shell-4
describe('route sets', () => {
  // B-order-1, B-shell-16
  it.each([
    ['visitor', '/order', '주문하기', '/order'],
    ['visitor', '/login', '로그인', '/login'],
    ['visitor', '/register', '회원가입', '/register'],
    ['visitor', '/', '주문하기', '/order'],
    ['visitor', '/point', '주문하기', '/order'],
    ['visitor', '/no-such-page', '주문하기', '/order'],
    ['visitor', '/logout', '주문하기', '/order'],
    ['guest', '/login', '로그인', '/login'],
    ['guest', '/', '주문하기', '/order'],
    ['guest', '/no-such-page', '주문하기', '/order'],
    ['member', '/', '주문하기', '/order'],
    ['member', '/order', '주문하기', '/order'],
    ['member', '/order-history', '주문내역', '/order-history'],
    ['member', '/point', '포인트 충전', '/point'],
    ['member', '/account', '계정설정', '/account'],
    ['member', '/login', '주문하기', '/order'],
    ['member', '/register', '주문하기', '/order'],
    ['member', '/no-such-page', '주문하기', '/order'],
    ['visitor', '/terms/service', '이용약관', '/terms/service'],
    ['guest', '/terms/privacy', '개인정보처리방침', '/terms/privacy'],
    ['member', '/terms/service', '이용약관', '/terms/service'],
  ] as const)('%s at %s sees "%s"', async (as, path, title, shown) => {
    const app = await opened({ as, path }, title);
    expect(app.path()).toBe(shown);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  // B-shell-6
  it('tells a guest at a member’s address "둘러보기 상태에서는 불가능 합니다" and goes to /order', async () => {
    const app = await opened({ as: 'guest', path: '/point' }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(await screen.findByText('둘러보기 상태에서는 불가능 합니다')).toBeInTheDocument();
  });

  // B-shell-8
  it('lets /qna open even when its link is off', async () => {
    await opened({ as: 'member', path: '/qna' }, '자주 묻는 질문');
    expect(screen.queryByRole('link', { name: '자주 묻는 질문' })).not.toBeInTheDocument();
  });

  // B-release-2, B-shell-7
  it('knows no screen that the registry does not offer', async () => {
    const screens = TEST_SCREENS.filter(({ path }) => path !== '/point');
    const app = await opened({ as: 'member', path: '/point', screens }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(screen.queryByRole('link', { name: /포인트/ })).not.toBeInTheDocument();
    expect(screen.getByText('12,345')).toBeVisible();
  });

  // B-release-4
  it('says so honestly when not even the order page is offered', async () => {
    const { user, reload } = renderApp({ screens: [] });
    expect(await screen.findByRole('alert', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(reload).toHaveBeenCalledWith('/order');
  });
});

describe('while the profile is on its way', () => {
  // B-shell-5
  it.each(['/point', '/', '/login', '/no-such-page'])('no redirect leaves %s', async (path) => {
    const gate = createGate();
    const app = renderApp({
      as: 'member',
      path,
      profile: async () => {
        await gate.opened;
        return HttpResponse.json(PROFILE);
      },
    });
    expect(app.path()).toBe(path);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByRole('link', { name: '보유 포인트 12,345 충전' })).toBeVisible();
  });

  // B-shell-5
  it("the code of a member's screen is being loaded already, and then the screen is shown at its address", async () => {
    const gate = createGate();
    const app = renderApp({
      as: 'member',
      path: '/point',
      profile: async () => {
        await gate.opened;
        return HttpResponse.json(PROFILE);
      },
    });
    expect(app.loadScreen).toHaveBeenCalledWith(expect.objectContaining({ path: '/point' }));
    gate.open();
    expect(await heading('포인트 충전')).toBeInTheDocument();
    expect(app.path()).toBe('/point');
  });
});

describe('a profile that cannot be fetched', () => {
  // B-session-6, B-session-7
  it('keeps jwt and address and offers "다시 시도"', async () => {
    const answers = [unavailable, unavailable];
    const app = renderApp({
      as: 'member',
      path: '/point',
      profile: () => (answers.shift() ?? (() => HttpResponse.json(PROFILE)))(),
    });
    expect(await screen.findByRole('alert', { name: '회원 정보를 불러오지 못했어요' })).toBeVisible();
    expect(app.path()).toBe('/point');
    expect(window.localStorage.getItem('jwt')).not.toBeNull();
    expect(screen.getByRole('link', { name: '로그인' })).toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await heading('회원 확인이 필요해요')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await heading('포인트 충전')).toBeInTheDocument();
    expect(screen.queryByText('회원 정보를 불러오지 못했어요')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '포인트 충전' })).toHaveFocus();
  });

  // B-session-7
  it('lets the member leave all the same', async () => {
    const app = renderApp({ as: 'member', path: '/logout', profile: unavailable });
    await waitFor(() => expect(app.reload).toHaveBeenCalledWith('/'));
    expect(window.localStorage.getItem('jwt')).toBeNull();
    await waitFor(() => expect(app.loggedOut).toEqual([`Bearer ${TOKEN}`]));
  });
});

describe('the end of a session', () => {
  // B-session-5
  it('a 401 removes the token and shows the shop to a visitor', async () => {
    const app = await opened({ as: 'member', path: '/point', profile: refused }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(window.localStorage.getItem('jwt')).toBeNull();
    expect(screen.getByRole('button', { name: '둘러보기' })).toBeInTheDocument();
  });

  // B-session-13
  it('/logout removes the jwt and begins anew at /', async () => {
    const { user, reload } = await opened({ as: 'member', path: '/account' }, '계정설정');
    await user.click(screen.getByRole('link', { name: '로그아웃' }));
    expect(reload.mock.calls).toEqual([['/']]);
    expect(window.localStorage.getItem('jwt')).toBeNull();
    expect(screen.queryByText('12,345')).not.toBeInTheDocument();
  });

  // B-session-13
  it('/logout ends the session on the server, too, and waits for no answer', async () => {
    const gate = createGate();
    const logout = async () => {
      await gate.opened;
      return new HttpResponse(null, { status: 204 });
    };
    const { user, reload, loggedOut } = await opened({ as: 'member', path: '/account', logout }, '계정설정');
    await user.click(screen.getByRole('link', { name: '로그아웃' }));
    expect(reload.mock.calls).toEqual([['/']]);
    await waitFor(() => expect(loggedOut).toEqual([`Bearer ${TOKEN}`]));
    gate.open();
  });

  // B-session-13
  it.each([
    ['is offline', () => HttpResponse.error()],
    ['has ended it already', refused],
    ['is down', unavailable],
  ])('/logout works where the server %s, without a word', async (_case, logout) => {
    const { user, reload, loggedOut } = await opened({ as: 'member', path: '/account', logout }, '계정설정');
    await user.click(screen.getByRole('link', { name: '로그아웃' }));
    await waitFor(() => expect(loggedOut).toHaveLength(1));
    expect(reload.mock.calls).toEqual([['/']]);
    expect(window.localStorage.getItem('jwt')).toBeNull();
    // Toasts come in their order: with this one there, an earlier one would be there too.
    toastError('다음 알림');
    expect(await screen.findByText('다음 알림')).toBeInTheDocument();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['다음 알림']);
    expect(loggedOut).toHaveLength(1);
  });

  // B-session-13
  it.each(['visitor', 'guest'] as const)('a %s at /logout asks nothing of the server', async (as) => {
    const { loggedOut } = await opened({ as, path: '/logout' }, '주문하기');
    expect(loggedOut).toEqual([]);
  });

  // B-session-15
  it('a log-out in another tab shows the shop to a visitor here, without a call of its own', async () => {
    const { loggedOut } = await opened({ as: 'member', path: '/account' }, '계정설정');
    window.localStorage.removeItem('jwt');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })));
    expect(await heading('주문하기')).toBeInTheDocument();
    expect(loggedOut).toEqual([]);
  });
});

// B-account-13
test('a member who becomes a guest, as deleting the account does, is not reproached', async () => {
  const app = await opened({ as: 'member', path: '/account' }, '계정설정');
  act(() => {
    logOut();
    enterGuest();
  });
  expect(await heading('주문하기')).toBeInTheDocument();
  // Toasts come in their order: with this one there, an earlier one would be there too.
  toastError('다음 알림');
  expect(await screen.findByText('다음 알림')).toBeInTheDocument();
  expect(app.path()).toBe('/order');
  expect(screen.queryByText('둘러보기 상태에서는 불가능 합니다')).not.toBeInTheDocument();
});

describe('around the screens', () => {
  // B-shell-18
  it('a new screen begins at its top; a new tab stays where the browser put it', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await opened({ as: 'member' }, '주문하기');
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: '주문내역' }));
    await heading('주문내역');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });

  // B-shell-30
  it('a failure outside every screen is told, with a way on', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const screens = TEST_SCREENS.map((offered) => ({ ...offered, Component: Broken }));
    const { user, reload } = renderApp({ screens });
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 보여 드리지 못했어요');
    expect(takeConsoleErrors().join()).toContain('broken');
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(reload).toHaveBeenCalled();
  });

  // B-settings-10
  it('settings are fetched once an hour, not with every screen', async () => {
    let asked = 0;
    server.use(
      http.get('*/service/settings', () => {
        asked += 1;
        return HttpResponse.json([{ key: 'ENABLE_QNA', value: 'true' }]);
      }),
    );
    const { user } = await opened({ as: 'member', settings: null }, '주문하기');
    expect(await screen.findByRole('link', { name: '자주 묻는 질문' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '주문내역' }));
    await heading('주문내역');
    expect(asked).toBe(1);
  });
});
