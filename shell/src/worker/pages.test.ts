import {
  answerFile,
  answerPage as answerPageBy,
  cacheFrame,
  isFileOfOfflinePage,
  isPageRequest,
  type PageRequest,
} from './pages';

const ORIGIN = 'https://shop.example';
const FILE = `${ORIGIN}/assets/shell/1.0.0/main.js`;
const requestOf = (url: string, init: Partial<Request> = {}) =>
  ({ method: 'GET', mode: 'navigate', url: ORIGIN + url, ...init }) as Request;

let cached: Record<string, string>;
let network: () => Promise<Response>;

beforeEach(() => {
  cached = {};
  network = async () => new Response('of the network');
  Object.assign(globalThis, {
    caches: {
      match: async (url: string) => (cached[url] === undefined ? undefined : new Response(cached[url])),
      open: async () => ({
        delete: async (url: string) => Reflect.deleteProperty(cached, url),
        put: async (url: string, answer: Response) => void Object.assign(cached, { [url]: await answer.text() }),
      }),
    },
    fetch: () => network(),
  });
});

const event = (preloadResponse?: Promise<Response | undefined>, resultingClientId = 'page'): PageRequest =>
  ({ request: requestOf('/order'), preloadResponse, resultingClientId }) as PageRequest;
const offline = async () => {
  throw new TypeError('no network');
};
const THE_FRAME = '<html><script id="visit">{"reports":true}</script>';
const SHOWN = '<html data-cached><script id="visit">{"reports":false}</script>';
const KNOWN = {
  digest: 'Q3kzlCrwYK+M3RAVzW0SWw+SComZa2p7l9W7VHL5LDM=',
  headers: { 'content-security-policy': "default-src 'none'", 'content-type': 'text/html' },
};
const answerPage = (asked: PageRequest) => answerPageBy(asked, KNOWN);
const textOf = async (answer: Promise<Response>) => (await answer).text();

// B-worker-3
describe('a page', () => {
  test.each([
    ['/', true],
    ['/order?link=https%3A%2F%2Fa.kr%2Fb.html', true],
    ['/auth/naver?code=1', true],
    ['/service/order-history.csv', false],
    ['/service/orders', false],
    ['/v1/services', false],
    ['/robots.txt', false],
  ])('at %s is one of the worker: %s', (url, isPage) => {
    expect(isPageRequest(requestOf(url))).toBe(isPage);
  });

  test('that is posted, or no page at all, is not', () => {
    expect(isPageRequest(requestOf('/order', { method: 'POST' }))).toBe(false);
    expect(isPageRequest(requestOf('/order', { mode: 'cors' }))).toBe(false);
  });

  test('is the network’s as long as there is one, whatever is cached and whatever it says', async () => {
    cached['/offline'] = THE_FRAME;
    expect(await textOf(answerPage(event()))).toBe('of the network');
    network = async () => new Response('out of order', { status: 503 });
    expect((await answerPage(event())).status).toBe(503);
    expect(await textOf(answerPage(event(Promise.resolve(new Response('asked for ahead')))))).toBe('asked for ahead');
    expect((await answerPage(event(offline()))).status).toBe(503);
  });

  // B-worker-16
  test('is the frame without one, under the policy of the server, whatever the cached one says', async () => {
    network = offline;
    await expect(answerPage(event())).rejects.toThrow('no network');
    cached['/offline'] = THE_FRAME;
    const answer = await answerPage(event());
    expect(Object.fromEntries(answer.headers)).toEqual(KNOWN.headers);
    expect(await answer.text()).toBe(SHOWN);
    expect(await textOf(answerPage(event(offline())))).toBe(SHOWN);
  });

  // B-worker-16
  test('is no frame that somebody else has put there', async () => {
    cached['/offline'] = THE_FRAME.replace('</script>', '</script><script>steal()</script>');
    network = offline;
    await expect(answerPage(event())).rejects.toThrow('no network');
  });

  // B-worker-3, B-worker-16
  test('is fetched by a worker as it is installed, also where an earlier one is cached', async () => {
    for (const before of [{}, { '/offline': 'the frame of before' }] as Record<string, string>[]) {
      cached = before;
      network = async () => new Response(THE_FRAME);
      await cacheFrame(KNOWN);
      network = offline;
      expect(await textOf(answerPage(event()))).toBe(SHOWN);
      await cacheFrame(KNOWN);
      expect(cached).toEqual({ '/offline': THE_FRAME });
    }
  });

  // B-worker-3
  test('is not fetched where data is saved', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    network = async () => new Response(THE_FRAME);
    await cacheFrame(KNOWN);
    expect(cached).toEqual({});
    Reflect.deleteProperty(navigator, 'connection');
  });
});

// B-worker-3
describe('a file of a build', () => {
  test('is nothing of the worker’s while there is a network', () => {
    expect(isFileOfOfflinePage(requestOf('/assets/shell/1.0.0/main.js'), 'a page of the network', true)).toBe(false);
  });

  test('comes from the cache to a page that has come from there, and without a network', async () => {
    cached = { '/offline': THE_FRAME, [FILE]: 'the cached one' };
    const asked = requestOf('/assets/shell/1.0.0/main.js');
    expect(isFileOfOfflinePage(asked, 'another', false)).toBe(true);
    network = offline;
    await answerPage(event(undefined, 'from the cache'));
    expect(isFileOfOfflinePage(asked, 'from the cache', true)).toBe(true);
    expect(isFileOfOfflinePage(requestOf('/service/order-history'), 'from the cache', true)).toBe(false);
    expect(await textOf(answerFile(asked))).toBe('the cached one');
  });

  test('that is not cached may be known to the browser', async () => {
    expect(await textOf(answerFile(requestOf('/assets/shell/1.0.0/main.js')))).toBe('of the network');
  });
});
