/** @jest-environment storefront-build-kit/jest/JsdomEnvironment.js */
const run = () => jest.isolateModulesAsync(async () => void (await import('./prefetchScreen')));
const SESSION = '/console/api/session';
let asked: string[];

function open(address: string, frame = '<main></main>') {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${frame}</div>`;
}

beforeEach(() => {
  localStorage.setItem('console.page', 'of-this-address');
  asked = [];
  window.fetch = async (path, options) => {
    const headers = new Headers(options?.headers);
    asked.push(`${String(path)} ${headers.get('x-console')} ${headers.get('x-console-page')}`);
    return new Response(`answer of ${String(path)}`, { status: path === '/alerts' ? 503 : 200 });
  };
});
afterEach(() => {
  window.consolePrefetch = undefined;
});

it('asks who is here and for what the first screen shows, and gives each answer once', async () => {
  open('/console/');
  await run();
  expect(asked).toEqual([SESSION, '/today', '/today?days=31', '/alerts'].map((path) => `${path} 1 of-this-address`));
  expect(await (await window.consolePrefetch?.('/today'))?.text()).toBe('answer of /today');
  expect(window.consolePrefetch?.('/today')).toBeUndefined();
  expect(await window.consolePrefetch?.('/alerts')).toBeNull();
});

it.each([
  [
    'asks only who is here where the address chooses what is shown',
    '/console/deposits?page=2',
    '<main></main>',
    [SESSION],
  ],
  ['asks nothing for whoever is not signed in', '/console/', '', []],
  ['asks nothing where one signs in', '/console/sign-in', '<main></main>', []],
])('%s', async (_, address, frame, expected) => {
  open(address, frame);
  await run();
  expect(asked).toEqual(expected.map((path) => `${path} 1 of-this-address`));
});
