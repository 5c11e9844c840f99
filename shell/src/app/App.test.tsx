import { enterGuest, logIn, logOut, noticeAfterReload, refreshProfile, toastError } from '@storefront/shared-ui';
import { createGate, deny, HttpResponse, takeConsoleErrors } from '@storefront/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { ClosedScreen } from '../screen/ClosedScreen';
import type { ShellScreen } from '../screen/ShellScreen';
import { PROFILE, type RenderAppOptions, renderApp, TOKEN } from '../testing/renderApp';
import { TEST_SCREENS } from '../testing/testScreens';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const unavailable = () => deny(503, 'DOWN', '점검 중');
const refused = () => deny(401, 'UNAUTHORIZED', '로그인이 필요해요.');

const opened = async (options: RenderAppOptions, title: string) => {
  const app = renderApp(options);
  expect(await heading(title)).toBeInTheDocument();
  return app;
};

// B-shell-1, B-shell-2, B-shell-3
describe('route sets', () => {
  // B-order-1, B-shell-16
  it.each([
    ['visitor', '/order', '주문하기', '/order'],
    ['visitor', '/login', '로그인', '/login'],
    ['visitor', '/', '주문하기', '/order'],
    ['visitor', '/point', '주문하기', '/order'],
    ['guest', '/login', '로그인', '/login'],
    ['member', '/', '주문하기', '/order'],
    ['member', '/point', '포인트 충전', '/point'],
    ['member', '/login', '주문하기', '/order'],
    ['member', '/no-such-page', '주문하기', '/order'],
    ['visitor', '/terms/service', '이용약관', '/terms/service'],
    ['guest', '/terms/privacy', '개인정보처리방침', '/terms/privacy'],
  ] as const)('%s at %s sees "%s"', async (as, path, title, shown) => {
    const app = await opened({ as, path }, title);
    await waitFor(() => expect(app.path()).toBe(shown));
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  // B-shell-10
  it('lets /qna open even when its link is off', async () => {
    await opened({ as: 'member', path: '/qna' }, '자주 묻는 질문');
    expect(screen.queryByRole('link', { name: '자주 묻는 질문' })).not.toBeInTheDocument();
  });

  it('knows no screen that the registry does not offer', async () => {
    const screens = TEST_SCREENS.filter(({ path }) => path !== '/point');
    const app = await opened({ as: 'member', path: '/point', screens }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(screen.queryByRole('link', { name: /포인트/ })).not.toBeInTheDocument();
    expect(screen.getByText('12,345')).toBeVisible();
  });

  // B-release-3
  it('says so honestly when not even the order page is offered', async () => {
    const { user, reload } = renderApp({ screens: [] });
    expect(await screen.findByRole('alert', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(reload).toHaveBeenCalledWith('/order');
  });
});

it('a screen that fails as it is left is reported, and one arrives at the next screen, there and back', async () => {
  let isTestOver = false;
  const notes: unknown[] = [];
  globalThis.shopNotes = notes as typeof globalThis.shopNotes;
  const screens = TEST_SCREENS.map((offered) => {
    const fail = (how: string) => {
      if (!isTestOver) throw new Error(`${how} ${offered.path}`);
    };
    const Component = () => {
      useEffect(() => () => fail('effect'), []);
      useLayoutEffect(() => () => fail('layout effect'), []);
      return (
        <>
          <offered.Component />
          <input aria-label="메모" />
        </>
      );
    };
    return { ...offered, remote: `mf${offered.path}`, Component };
  });
  const { user } = await opened({ as: 'member', screens }, '주문하기');
  const banner = screen.getByRole('banner');
  for (const next of ['주문내역', '주문하기', '주문내역']) {
    await user.click(screen.getByRole('link', { name: next }));
    expect(await heading(next)).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '메모' }), '그대로');
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('그대로');
  }
  expect(screen.getByRole('banner')).toBe(banner);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const thrown = ['/order', '/order-history', '/order'].flatMap((path) => [`layout effect ${path}`, `effect ${path}`]);
  expect(notes).toEqual(
    thrown.map((message) => ({
      caught: expect.objectContaining({ message }),
      remote: `mf${message.replace(/.* /, '')}`,
    })),
  );
  isTestOver = true;
  expect(takeConsoleErrors().join()).toMatch(/effect \//);
  globalThis.shopNotes = undefined;
});

describe('while the profile is on its way', () => {
  // B-shell-5
  it.each(['/point', '/', '/login', '/no-such-page'])('no redirect leaves %s', async (path) => {
    const gate = createGate();
    const app = renderApp({
      as: 'member',
      path,
      profile: () => gate.opened.then(() => HttpResponse.json(PROFILE)),
    });
    expect(app.path()).toBe(path);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByRole('link', { name: '보유 포인트 12,345 충전' })).toBeVisible();
  });
});

describe('a profile that cannot be fetched', () => {
  // B-session-6
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

  // B-session-6
  it('lets the member leave all the same', async () => {
    const app = renderApp({ as: 'member', path: '/logout', profile: unavailable });
    await waitFor(() => expect(app.reload).toHaveBeenCalledWith('/'));
    expect(window.localStorage.getItem('jwt')).toBeNull();
    await waitFor(() => expect(app.loggedOut).toEqual([`Bearer ${TOKEN}`]));
  });
});

describe('the end of a session', () => {
  // B-session-13
  it('/logout removes the jwt, ends the session on the server, and begins again at / without waiting', async () => {
    const gate = createGate();
    const logout = () => gate.opened.then(() => new HttpResponse(null, { status: 204 }));
    const { user, reload, loggedOut } = await opened({ as: 'member', path: '/account', logout }, '계정설정');
    await user.click(screen.getByRole('link', { name: '로그아웃' }));
    expect(reload.mock.calls).toEqual([['/']]);
    expect(window.localStorage.getItem('jwt')).toBeNull();
    expect(screen.queryByText('12,345')).not.toBeInTheDocument();
    await waitFor(() => expect(loggedOut).toEqual([`Bearer ${TOKEN}`]));
    gate.open();
  });

  // B-session-13
  it.each([
    ['has ended it already', refused],
    ['is down', unavailable],
  ])('/logout works where the server %s, without a word', async (_case, logout) => {
    const { user, reload, loggedOut } = await opened({ as: 'member', path: '/account', logout }, '계정설정');
    await user.click(screen.getByRole('link', { name: '로그아웃' }));
    await waitFor(() => expect(loggedOut).toHaveLength(1));
    expect(reload.mock.calls).toEqual([['/']]);
    expect(window.localStorage.getItem('jwt')).toBeNull();
    act(() => toastError('다음 알림'));
    expect(await screen.findByText('다음 알림')).toBeInTheDocument();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['다음 알림']);
    expect(loggedOut).toHaveLength(1);
  });

  // B-session-13
  it.each(['visitor', 'guest'] as const)('a %s at /logout asks nothing of the server', async (as) => {
    const { loggedOut } = await opened({ as, path: '/logout' }, '주문하기');
    expect(loggedOut).toEqual([]);
  });

  // B-session-15, B-session-27
  it('a log-out in another tab shows the shop to a visitor here, without a call of its own', async () => {
    const { loggedOut } = await opened({ as: 'member', path: '/account' }, '계정설정');
    window.localStorage.removeItem('member.owner');
    window.localStorage.removeItem('jwt');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })));
    expect(await heading('주문하기')).toBeInTheDocument();
    expect(screen.getByText('다른 탭에서 로그아웃했어요.')).toBeVisible();
    expect(loggedOut).toEqual([]);
  });
});

const ENDED = '로그인이 만료되었어요. 다시 로그인해 주세요.';
const inMain = (name: string) => within(screen.getByRole('main')).queryByRole('link', { name });
const inMenu = (name: string) =>
  within(screen.getByRole('navigation', { name: '주 메뉴' })).getByRole('link', { name });

describe('a return target', () => {
  // B-login-4, B-shell-35
  it.each(['visitor', 'guest'] as const)('of a %s is kept until the log-in, which leads to it at once', async (as) => {
    const app = await opened({ as, path: '/point?amount=3000' }, '주문하기');
    expect(app.path()).toBe('/order');
    if (as === 'visitor') await app.user.click(screen.getByRole('button', { name: '둘러보기' }));
    await app.user.click(inMenu('회원가입'));
    await heading('회원가입');
    await app.user.click(inMenu('로그인'));
    await heading('로그인');
    await act(() => logIn(TOKEN).then(() => undefined));
    expect(await heading('포인트 충전')).toBeInTheDocument();
    expect(app.visited).toEqual(['/point?amount=3000', '/order', '/register', '/login', '/point?amount=3000']);
  });

  // B-shell-6, B-shell-36
  it('of a guest is met with a word, and with a way to log in and to sign up', async () => {
    const app = await opened({ as: 'guest', path: '/point' }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(await screen.findByText('둘러보기 상태에서는 불가능 합니다')).toBeInTheDocument();
    expect(screen.getByText('로그인하면 원래 보려던 화면으로 이어져요.')).toBeVisible();
    expect(inMain('회원가입')).toHaveAttribute('href', '/register');
    await app.user.click(inMain('로그인') as HTMLElement);
    await heading('로그인');
    await act(() => logIn(TOKEN).then(() => undefined));
    expect(await heading('포인트 충전')).toBeInTheDocument();
  });
});

describe('the word about a session that is over', () => {
  // B-session-23, B-login-4
  it('stands on the order page with a way back, and goes with the log-in', async () => {
    let isOver = false;
    const app = await opened(
      { as: 'member', path: '/point?amount=3000', profile: () => (isOver ? refused() : HttpResponse.json(PROFILE)) },
      '포인트 충전',
    );
    isOver = true;
    await act(refreshProfile);
    await heading('주문하기');
    const notice = screen.getByText(ENDED);
    expect(notice.closest('[role="alert"]')).toBeVisible();
    expect(screen.getAllByText(ENDED)).toHaveLength(1);

    isOver = false;
    await app.user.click(inMain('로그인') as HTMLElement);
    await heading('로그인');
    expect(screen.getByText(ENDED)).toBeVisible();
    expect(inMain('로그인')).toBeNull();
    await act(() => logIn(TOKEN).then(() => undefined));
    expect(await heading('포인트 충전')).toBeInTheDocument();
    expect(app.visited.at(-1)).toBe('/point?amount=3000');
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  // B-session-5, B-session-23
  it('is said where the stored session turns out to be over, until one browses on', async () => {
    const { user, path } = await opened({ as: 'member', path: '/account', profile: refused }, '주문하기');
    expect(path()).toBe('/order');
    expect(window.localStorage.getItem('jwt')).toBeNull();
    expect(screen.getByText(ENDED)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '둘러보기' }));
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  });

  // B-session-28
  it('is what the page before has left to be said', async () => {
    noticeAfterReload('비밀번호를 바꿨어요. 다시 로그인해 주세요.');
    await opened({ path: '/' }, '주문하기');
    expect(screen.getByText('비밀번호를 바꿨어요. 다시 로그인해 주세요.')).toBeVisible();
    expect(inMain('로그인')).toHaveAttribute('href', '/login');
  });

  // B-shell-37
  it('is said in its own way to a member who opens a reset link', async () => {
    const resetPassword = {
      ...(TEST_SCREENS.find(({ path }) => path === '/login') as ShellScreen),
      path: '/reset-password',
    };
    const screens = [...TEST_SCREENS, resetPassword];
    const app = await opened({ as: 'member', path: '/reset-password?token=t', screens }, '주문하기');
    expect(app.path()).toBe('/order');
    expect(
      screen.getByText('로그인한 상태에서는 재설정 링크를 쓸 수 없어요. 로그아웃한 뒤 메일의 링크를 다시 열어 주세요.'),
    ).toBeVisible();
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
  act(() => toastError('다음 알림'));
  expect(await screen.findByText('다음 알림')).toBeInTheDocument();
  expect(app.path()).toBe('/order');
  expect(screen.queryByText('둘러보기 상태에서는 불가능 합니다')).not.toBeInTheDocument();
});

// B-nav-1
describe('a screen whose code is on its way', () => {
  const open = (waits: Record<string, Promise<unknown>>) => {
    const app = renderApp({ as: 'member', ready: (path) => waits[path] });
    const press = async (name: string) => app.user.click(await screen.findByRole('link', { name }));
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    return { ...app, press, heading };
  };

  // B-shell-17
  it('leaves the one before where it is, under the new address, and begins at its top', async () => {
    const gate = createGate();
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { press, heading, path } = open({ '/point': gate.opened });
    await heading('주문하기');
    await press('포인트충전');
    expect(path()).toBe('/point');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('주문하기');
    expect(scrollTo).not.toHaveBeenCalled();
    gate.open();
    expect(await heading('포인트 충전')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });

  it('is not shown any more when another one was asked for meanwhile', async () => {
    const [slow, slower] = [createGate(), createGate()];
    const { press, heading } = open({ '/point': slow.opened, '/guide': slower.opened });
    await heading('주문하기');
    await press('포인트충전');
    await press('링크 입력 가이드');
    await act(async () => slow.open());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('주문하기');
    slower.open();
    await heading('링크 입력 가이드');
    await press('계정설정');
    await heading('계정설정');
  });
});

describe('around the screens', () => {
  // B-shell-31, B-shell-45
  it.each([
    ['visitor', '/point', '/point', '/point'],
    ['member', '/point', '/point', '/point'],
    ['visitor', '/', '/order', '/order'],
  ] as const)('a screen that is turned off says so to a %s at %s, and is in no menu', async (as, path, off, stays) => {
    const screens = TEST_SCREENS.filter((offered) => offered.path !== off);
    const closed = { path: off, module: '', audience: 'everyone' as const, remote: '', Component: ClosedScreen };
    const app = renderApp({ as, path, screens, closed: [closed] });
    const message = await screen.findByRole('alert', { name: '지금은 쉬고 있는 화면이에요' });
    expect(within(message).getByRole('heading', { level: 1, name: '지금은 쉬고 있는 화면이에요' })).toBeVisible();
    expect(app.path()).toBe(stays);
    for (const label of ['포인트충전', '주문하기'])
      if (TEST_SCREENS.find(({ menu }) => menu?.label === label)?.path === off)
        expect(screen.queryByRole('link', { name: label })).not.toBeInTheDocument();
    const way = within(message).queryByRole('link');
    expect(way?.getAttribute('href') ?? null).toBe(off === '/order' ? null : '/order');
  });

  // B-shell-30
  it.each(['no', 'the'])('a failure outside every screen is told where a page has %s fallback shell', async (held) => {
    const fallback = Object.assign(document.createElement('script'), { type: 'text/plain' });
    if (held === 'the') {
      document.head.append(fallback);
      document.documentElement.dataset.hydrated = 'yes';
    }
    const Broken = () => {
      throw new Error('broken');
    };
    const screens = TEST_SCREENS.map((offered) => ({ ...offered, Component: Broken }));
    const { user, reload } = renderApp({ screens });
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 보여 드리지 못했어요');
    expect(takeConsoleErrors().join()).toContain('broken');
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(reload).toHaveBeenCalled();
    fallback.remove();
    delete document.documentElement.dataset.hydrated;
  });
});
