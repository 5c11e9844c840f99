import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Audience } from 'contract/registry';
import { api, Link, SWRConfig } from 'shared-ui';
import { MemoryRouter } from 'shared-ui/router/without-browser';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import type { Ready } from '../app/useShownLocation';
import type { RemoteShellScreen } from '../screen/ShellScreen';
import { prepareNext } from './prepareNext';

const PAGE = '/service/order-history?limit=20';
const PRODUCTS = '/service/services';
const anything = { '~standard': { validate: (value: unknown) => ({ value }) } } as Parameters<typeof api.get>[1];

const loaded: string[] = [];
const screenAt = (path: string, audience: Audience, first?: string[]): RemoteShellScreen => ({
  path,
  audience,
  module: './Screen',
  remote: 'mf-test',
  Component: () => null,
  ...(first && { first }),
  source: {
    load: async () => {
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
  screenAt('/notices', 'everyone', ['//evil.example/service/notices', 'https://evil.example/', PRODUCTS]),
];

const asked: { path: string; authorization: string | null }[] = [];
let ready: Ready;
beforeAll(() => {
  ({ ready } = prepareNext(SCREENS));
});
beforeEach(() => {
  loaded.length = asked.length = 0;
  SWRConfig.defaultValue.cache.delete(PRODUCTS);
  server.use(
    http.all('*/service/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push({ path: pathname + search, authorization: request.headers.get('Authorization') });
      return HttpResponse.json([]);
    }),
  );
});

function open() {
  window.localStorage.setItem('jwt', 'token-of-member1');
  render(
    <MemoryRouter>
      <Link to="/order-history">주문내역</Link>
      <Link to="/point">충전</Link>
      <Link to="/notices">공지</Link>
    </MemoryRouter>,
  );
  return (name: string) => fireEvent.pointerDown(screen.getByRole('link', { name }));
}

test('for a member what the screen asks for first is asked for as well, once, and the visit finds it', async () => {
  const touch = open();
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

test('a token goes out with known calls of the shop alone, whatever a record says', async () => {
  const elsewhere: string[] = [];
  server.use(
    http.get('*://evil.example/*', ({ request }) => {
      elsewhere.push(request.url);
      return HttpResponse.json([]);
    }),
  );
  const touch = open();
  touch('공지');
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([PRODUCTS]));
  expect(elsewhere).toEqual([]);
  window.shopPrefetch?.('');
});

// B-nav-1
test('a screen that was not shown before waits for its code and for what was prefetched, but not for long', async () => {
  const gate = createGate();
  server.use(
    http.get('*/service/point-history', async () => {
      await gate.opened;
      return HttpResponse.json([]);
    }),
  );
  const touch = open();
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
  const touch = open();
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
