/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { TOKEN_KEY } from '@storefront/contract';

const run = () => jest.isolateModulesAsync(async () => void (await import('./prefetchVisit')));
const TOKEN = 'Bearer t';
let asked: string[];

beforeEach(() => {
  asked = [];
  document.body.innerHTML =
    '<script type="application/json" id="visit">{"prefetch":["/service/orders","//evil.kr/x"]}</script>';
  window.fetch = async (path, options) => {
    asked.push(`${String(path)} ${new Headers(options?.headers).get('authorization')}`);
    return new Response(`answer of ${String(path)}`);
  };
});
afterEach(() => {
  localStorage.clear();
  window.shopPrefetch = undefined;
  delete document.documentElement.dataset['member'];
  delete document.documentElement.dataset['new'];
});

// B-order-107
it('tells a device that has stored nothing yet', async () => {
  await run();
  expect(document.documentElement.dataset['new']).toBe('');
  delete document.documentElement.dataset['new'];
  localStorage.setItem('darkMode', 'true');
  await run();
  expect(document.documentElement.dataset['new']).toBeUndefined();
});

it('asks for the profile and for what the screen begins with, of this site alone, and gives each answer once', async () => {
  localStorage.setItem(TOKEN_KEY, 't');
  await run();
  expect(asked).toEqual([`/auth/profile ${TOKEN}`, `/service/orders ${TOKEN}`]);
  expect(document.documentElement.dataset['member']).toBe('');
  expect(await (await window.shopPrefetch?.('/service/orders', TOKEN))?.text()).toBe('answer of /service/orders');
  expect(window.shopPrefetch?.('/service/orders', TOKEN)).toBeUndefined();
});

it('gives nobody an answer that was asked for with another token', async () => {
  localStorage.setItem(TOKEN_KEY, 't');
  await run();
  expect(window.shopPrefetch?.('/auth/profile', 'Bearer of-another')).toBeUndefined();
});

it.each([
  ['nobody', null],
  ['the guest, who has no token', ''],
  ['a token that was written as null', 'null'],
])('asks nothing for %s', async (_, token) => {
  if (token !== null) localStorage.setItem(TOKEN_KEY, token);
  await run();
  expect(asked).toEqual([]);
  expect(window.shopPrefetch).toBeUndefined();
});

// B-server-33
it("sends the trace of the page's navigation, where the server keeps one", async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const navigation = { serverTiming: [{ name: 'traceparent', description: traceparent }] };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  const sent: (string | null)[] = [];
  window.fetch = async (_path, options) => {
    sent.push(new Headers(options?.headers).get('traceparent'));
    return new Response('');
  };
  localStorage.setItem(TOKEN_KEY, 't');
  await run();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(sent).toEqual([traceparent, traceparent]);
});
