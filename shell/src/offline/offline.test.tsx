import { TOKEN_KEY } from '@storefront/contract';
import { logIn, logOut, memberStorage, SWRConfig, startSession } from '@storefront/shared-ui';
import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { cachePage, emptyCacheOfOthers } from './cachePage';
import { answerWhileAway } from './memberLastSeen';
import { CachedPageNotice, MemberWatch } from './OfflineParts';

const TOKEN = 'header.of-member1.proof';
const VERSION = '1.0.0';
const BASE = `/assets/shell/${VERSION}/`;
const page = document.documentElement.dataset;

let stored: Map<string, Map<string, Response>>;
const hrefOf = (url: string) => new URL(url, location.href).href;

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (url: string) => entries.get(hrefOf(url))?.clone(),
    put: async (url: string, answer: Response) => void entries.set(hrefOf(url), answer),
    delete: async (url: string) => entries.delete(hrefOf(url)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}

const cachedUrls = () => [...(stored.get('offline-1')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();
const cachedText = async (url: string) => (await cacheOf('offline-1').match(url))?.text();

beforeEach(() => {
  stored = new Map();
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => cacheOf(name),
      match: async (url: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(url),
      delete: async (name: string) => stored.delete(name),
    },
  });
});
afterEach(() => {
  window.shopPrefetch = undefined;
  document.body.innerHTML = '';
  delete page['shell'];
  delete page['cached'];
});

const profile = (id = 'member1') => ({ id, point: 12_345, apiKey: 'secret-key', referralCode: 'ABC' });
const serveProfile = (answer: () => Response) => server.use(http.get('*/auth/profile', () => answer()));

async function visitAs(id = 'member1', token = TOKEN, onGone = () => undefined) {
  serveProfile(() => HttpResponse.json(profile(id)));
  localStorage.setItem(TOKEN_KEY, token);
  const { unmount } = render(<MemberWatch onGone={onGone} />);
  await startSession();
  await waitFor(() => expect(Object.keys(localStorage)).toContain('member.lastSeen.profile'));
  return unmount;
}

const lastSeenKeys = () => Object.keys(localStorage).filter((key) => key.includes('lastSeen'));
const askProfile = (token: string) => window.shopPrefetch?.('/auth/profile', `Bearer ${token}`);

describe('who was here last', () => {
  test('is known to a page from the cache, without the key and what proves the log-in', async () => {
    (await visitAs())();
    expect(localStorage.getItem('member.lastSeen.profile')).not.toMatch(/secret-key|proof/);
    page['cached'] = '';
    serveProfile(() => HttpResponse.error());
    answerWhileAway();
    expect(await (await askProfile(TOKEN))?.json()).toEqual({ id: 'member1', point: 12_345, apiKey: null });
  });

  test('is what the server says as soon as it says something', async () => {
    (await visitAs())();
    page['cached'] = '';
    serveProfile(() => new HttpResponse(null, { status: 401 }));
    answerWhileAway();
    expect((await askProfile(TOKEN))?.status).toBe(401);
  });

  // B-worker-8
  test('is nobody to another log-in', async () => {
    (await visitAs())();
    page['cached'] = '';
    serveProfile(() => HttpResponse.error());
    answerWhileAway();
    await expect(askProfile('header.of-member2.proof')).rejects.toThrow();
  });

  test('is no answer to another call, nor to a page of the server', async () => {
    (await visitAs())();
    answerWhileAway();
    expect(askProfile(TOKEN)).toBeUndefined();
    page['cached'] = '';
    answerWhileAway();
    for (const path of ['/auth/log-ins', '/service/order-history?limit=20', ''])
      expect(window.shopPrefetch?.(path, `Bearer ${TOKEN}`)).toBeUndefined();
  });
});

// B-worker-8
describe('what was seen last is forgotten', () => {
  test.each<[string, () => unknown]>([
    ['after a log-out', () => logOut()],
    [
      'after a session that has ended elsewhere',
      () => {
        localStorage.removeItem(TOKEN_KEY);
        return startSession();
      },
    ],
  ])('%s', async (_when, leave) => {
    const gone = jest.fn();
    await visitAs('member1', TOKEN, gone);
    memberStorage.write('lastSeen./service/order-history', '{}');
    memberStorage.write('draft', 'stays with a session that has ended by itself');
    await leave();
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
    expect(lastSeenKeys()).toEqual([]);
  });

  test('for another member', async () => {
    const gone = jest.fn();
    await visitAs('member1', TOKEN, gone);
    memberStorage.write('lastSeen./service/order-history', '{}');
    serveProfile(() => HttpResponse.json(profile('member2')));
    await logIn('header.of-member2.proof');
    await waitFor(() => expect(gone).toHaveBeenCalled());
    await waitFor(() => expect(localStorage.getItem('member.lastSeen.profile')).toContain('member2'));
    expect(lastSeenKeys()).not.toContain('member.lastSeen./service/order-history');
  });

  test('but not for want of a network', async () => {
    const gone = jest.fn();
    (await visitAs('member1', TOKEN, gone))();
    serveProfile(() => HttpResponse.error());
    render(<MemberWatch onGone={gone} />);
    await startSession();
    expect(gone).not.toHaveBeenCalled();
    expect(lastSeenKeys()).toContain('member.lastSeen.profile');
  });
});

function openServersPage(registry: object, version = VERSION) {
  const blocks = { 'runtime-config': {}, settings: [], registry };
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, data]) => `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`)
    .join('');
  page['shell'] = `/assets/shell/${version}/`;
  return `<html lang="ko">${document.body.innerHTML}<script type="application/json" id="visit">{"shell":"${version}","reports":true}</script></html>`;
}

const REGISTRY = { remotes: { 'mf-history': { live: { base: '/remotes/mf-history/2.0.0/' }, fallback: null } } };
const loaded = (...urls: string[]) =>
  Object.assign(performance, { getEntriesByType: () => urls.map((url) => ({ name: hrefOf(url) })) });

// B-worker-3
describe('what a page without a network is made of', () => {
  let asked: string[];
  let frame: string;
  beforeEach(() => {
    asked = [];
    const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
    server.use(
      http.get('*/offline', (info) => {
        note(info);
        return HttpResponse.html(frame, {
          headers: { 'server-timing': 'visit;desc=1', 'content-security-policy': 'p' },
        });
      }),
      http.get('*.js', (info) => {
        note(info);
        return HttpResponse.text('script');
      }),
    );
    loaded(`${BASE}main.js`, '/remotes/mf-history/2.0.0/remoteEntry.js', '/service/order-history?limit=20', '/sw.js');
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

  test('is cached, the frame as the worker gives it; and asked for again when it has changed', async () => {
    frame = openServersPage(REGISTRY);
    await cachePage(VERSION);
    expect(cachedUrls()).toEqual([`${BASE}main.js`, '/offline', '/remotes/mf-history/2.0.0/remoteEntry.js']);
    expect(asked.at(-1)).toBe('/remotes/mf-history/2.0.0/remoteEntry.js');
    expect(await cachedText('/offline')).toMatch(/^<html lang="ko">.*"reports":true/);
    asked = [];
    await cachePage(VERSION);
    expect(asked).toEqual([]);
  });

  test('stays as it is while the server has another release than this page', async () => {
    frame = openServersPage({ remotes: {} });
    openServersPage(REGISTRY);
    await cachePage(VERSION);
    expect(cachedUrls()).toEqual([]);
  });

  test('has the names of the products that this page knows', async () => {
    frame = openServersPage(REGISTRY);
    SWRConfig.defaultValue.cache.set('/service/services', { data: [{ id: 7, text: '팔로워' }] });
    await cachePage(VERSION);
    page['cached'] = '';
    server.use(http.get('*/service/services', () => HttpResponse.error()));
    answerWhileAway();
    expect(await (await window.shopPrefetch?.('/service/services'))?.json()).toEqual([{ id: 7, text: '팔로워' }]);
  });

  // B-worker-8
  test('is emptied when the member is gone by whom it was filled, and stays for them and for visitors', async () => {
    frame = openServersPage(REGISTRY);
    await cachePage(VERSION);
    await emptyCacheOfOthers();
    expect(cachedUrls()).toContain('/offline');
    await visitAs();
    await cachePage(VERSION);
    await emptyCacheOfOthers();
    expect(cachedUrls()).toContain('/offline-owner');
    logOut();
    await emptyCacheOfOthers();
    expect(cachedUrls()).toEqual([]);
  });
});

// B-worker-6
test('a page from the cache says of when the balance is, and with a network that the shop does not answer', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T05:03:05Z'));
  (await visitAs())();
  jest.restoreAllMocks();
  const reload = jest.fn();
  const { unmount } = render(<CachedPageNotice reload={reload} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '쇼핑몰에 연결하지 못했어요. 연결되면 새로 불러올게요. 보유 포인트는 11월 24일 14:03에 확인한 금액이에요.',
  );
  screen.getByRole('button', { name: '다시 시도' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<CachedPageNotice reload={reload} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^보유 포인트는 11월 24일 14:03에 확인한 금액이에요\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
