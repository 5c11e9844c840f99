import type { Audience } from '@storefront/contract/registry';
import { api, Link, SWRConfig } from '@storefront/shared-ui';
import { MemoryRouter } from '@storefront/shared-ui/router/without-browser';
import { createGate, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Ready } from '../app/useShownLocation';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { prepareNext } from './prepareNext';

const PAGE = '/service/order-history?limit=20';
const PRODUCTS = '/service/services';
const anything = { '~standard': { validate: (value: unknown) => ({ value }) } } as Parameters<typeof api.get>[1];

const loaded: string[] = [];
const loads: string[] = [];
const broken = new Set<string>();
const screenAt = (path: string, audience: Audience, prefetch?: string[]): RemoteShellScreen => ({
  path,
  audience,
  module: './Screen',
  remote: 'mf-test',
  Component: () => null,
  ...(prefetch && { prefetch }),
  source: {
    load: async () => {
      loads.push(path);
      if (broken.has(path)) throw new Error(path);
      if (!loaded.includes(path)) loaded.push(path);
      return () => null;
    },
    loaded: () => (loaded.includes(path) ? () => null : undefined),
    giveUp: () => false,
  },
});

const SCREENS = [
  screenAt('/order-history', 'member', [PAGE, PRODUCTS]),
  screenAt('/point', 'member', ['/service/point-history?limit=20']),
  screenAt('/login', 'visitor'),
  screenAt('/register', 'visitor'),
  screenAt('/account', 'member'),
  screenAt('/find-id', 'visitor'),
  screenAt('/find-password', 'visitor'),
  screenAt('/notices', 'everyone', ['//evil.example/service/notices', 'https://evil.example/', PRODUCTS]),
];

const registry = {
  schema: 3,
  remotes: Object.fromEntries(
    SCREENS.map(({ path, audience }) => {
      const version = {
        version: '1',
        base: `/remotes${path}/`,
        entry: 'entry.js',
        files: {},
        consumes: { contract: '^1.0.0' },
      };
      const screens = [{ path, audience, module: './Screen' }];
      return [
        path,
        { enabled: true, live: { ...version, screens, chunks: { './Screen': ['screen.js'] } }, fallback: null },
      ];
    }),
  ),
};

const asked: { path: string; authorization: string | null }[] = [];
const files: string[] = [];
let fetchLikely = () => {};
let ready: Ready;
beforeAll(() => {
  const block = document.createElement('script');
  Object.assign(block, { id: 'registry', type: 'application/json', textContent: JSON.stringify(registry) });
  document.body.append(block);
  ({ fetchLikely, ready } = prepareNext(SCREENS));
});
beforeEach(() => {
  loaded.length = loads.length = asked.length = files.length = 0;
  broken.clear();
  SWRConfig.defaultValue.cache.delete(PRODUCTS);
  server.use(
    http.all('*/service/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push({ path: pathname + search, authorization: request.headers.get('Authorization') });
      return HttpResponse.json([]);
    }),
    http.get('*/remotes/*', ({ request }) => {
      files.push(new URL(request.url).pathname);
      return HttpResponse.text('');
    }),
  );
});

function open(as: 'visitor' | 'member') {
  if (as === 'member') window.localStorage.setItem('jwt', 'token-of-member1');
  render(
    <MemoryRouter>
      <Link to="/order-history">주문내역</Link>
      <Link to="/order-history?q=12">주문 12</Link>
      <Link to="/point">충전</Link>
      <Link to="/login">로그인</Link>
      <Link to="/notices">공지</Link>
      <Link to="/register" target="_blank">
        가입
      </Link>
    </MemoryRouter>,
  );
  return (name: string) => fireEvent.pointerDown(screen.getByRole('link', { name }));
}

test('a link that is touched or focused has its screen loaded, and a screen that one is not let into is not', async () => {
  const touch = open('visitor');
  touch('로그인');
  expect(loaded).toEqual(['/login']);
  touch('주문내역');
  touch('가입');
  screen.getByRole('link', { name: '주문내역' }).focus();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(loaded).toEqual(['/login']);
  expect(asked).toEqual([]);
});

test('for a member what the screen asks for first is asked for as well, once, and the visit finds it', async () => {
  const touch = open('member');
  const link = screen.getByRole('link', { name: '주문내역' });
  link.focus();
  await waitFor(() => expect(asked).toHaveLength(2));
  touch('주문내역');
  expect(loaded).toEqual(['/order-history']);
  expect(asked).toContainEqual({ path: PAGE, authorization: 'Bearer token-of-member1' });
  const authorization = 'Bearer token-of-member1';
  expect(await (await window.shopPrefetch?.(PAGE, authorization))?.json()).toEqual([]);
  expect(window.shopPrefetch?.(PAGE, authorization)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('a public list that is there is not asked for, nor anything for a link with a query', async () => {
  SWRConfig.defaultValue.cache.set(PRODUCTS, { data: [] });
  const touch = open('member');
  touch('주문 12');
  expect(loaded).toEqual(['/order-history']);
  touch('주문내역');
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([PAGE]));
  window.shopPrefetch?.('');
});

test('a token goes out with known calls of the shop alone, whatever a record says', async () => {
  const elsewhere: string[] = [];
  server.use(
    http.get('*://evil.example/*', ({ request }) => {
      elsewhere.push(request.url);
      return HttpResponse.json([]);
    }),
  );
  const touch = open('member');
  touch('공지');
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([PRODUCTS]));
  expect(elsewhere).toEqual([]);
  window.shopPrefetch?.('');
});

// B-nav-1
test('a screen that was not shown before waits for its code and for what was prefetched, but not for long', async () => {
  const gate = createGate();
  server.use(http.get('*/service/point-history', () => gate.opened.then(() => HttpResponse.json([]))));
  const touch = open('member');
  expect(ready('/nowhere', false)).toBeUndefined();
  expect(ready('/login', true)).toBeInstanceOf(Promise);
  touch('충전');
  expect(ready('/point', true)).toBeUndefined();
  await ready('/point', false);
  expect(ready('/point', false)).toBeInstanceOf(Promise);
  gate.open();
  await waitFor(() => expect(ready('/point', false)).toBeUndefined());
  window.shopPrefetch?.('');
});

test('what was asked for before something was sent, or before the page was hidden, is not used', async () => {
  const authorization = 'Bearer token-of-member1';
  const touch = open('member');
  touch('충전');
  await waitFor(() => expect(asked).toHaveLength(1));
  await api.post('/service/point', {});
  expect(window.shopPrefetch?.('/service/point-history?limit=20', authorization)).toBeUndefined();
  touch('충전');
  await waitFor(() => expect(asked).toHaveLength(3));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(window.shopPrefetch?.('/service/point-history?limit=20', authorization)).toBeUndefined();
  await api.get('/service/point-history?limit=20', anything);
  expect(asked).toHaveLength(4);
});

test('where data is to be saved nothing is prefetched; else the code of what is linked to is, and not run', async () => {
  const touch = open('member');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  touch('충전');
  fetchLikely();
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true });
  expect([loaded, files, asked]).toEqual([[], [], []]);
  fetchLikely();
  await waitFor(() => expect(files).toHaveLength(8));
  expect(new Set(files).size).toBe(8);
  expect(files.slice(0, 2)).toEqual(['/remotes/order-history/entry.js', '/remotes/order-history/screen.js']);
  expect(loaded).toEqual([]);
});

describe('an opened menu', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
  beforeAll(() => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  function showMenu() {
    render(
      <MemoryRouter>
        <button type="button" aria-expanded="false" aria-controls="menu">
          <span>메뉴 열기</span> <svg />
        </button>
        <nav id="menu">
          <Link to="/account">계정설정</Link>
          <Link to="/find-id">아이디 찾기</Link>
          <Link to="/find-password">비밀번호 찾기</Link>
        </nav>
        <Link to="/order-history">주문내역</Link>
      </MemoryRouter>,
    );
    const button = screen.getByRole('button', { name: '메뉴 열기' });
    const turn = () => {
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isOpen));
      button.replaceChildren(isOpen ? '열기' : '닫기');
    };
    return { press: () => fireEvent.click(button.querySelector('svg') ?? button), button, turn };
  }

  test('has the code of its screens fetched and none of it run, until a link is touched', async () => {
    const { press, button, turn } = showMenu();
    press();
    await soon();
    expect(files).toEqual([]);
    button.addEventListener('click', turn);
    press();
    const paths = ['/remotes/find-id/', '/remotes/find-password/'];
    const wanted = paths.flatMap((base) => [`${base}entry.js`, `${base}screen.js`]);
    await waitFor(() => expect(files).toEqual(wanted));
    for (const _ of ['closed', 'opened']) press();
    await soon();
    expect(files).toEqual(wanted);
    expect(loads).toEqual([]);
    fireEvent.pointerDown(screen.getByRole('link', { name: '비밀번호 찾기' }));
    expect(loads).toEqual(['/find-password']);
  });
});
