import { sampleScreen } from '@storefront/contract/testing';
import { encodeBundle, remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { gateSaid } from '../releases/testing/publisher.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { setUpOperator } from '../testing/setUpOperator.js';

const shop = setUpReleases();
const operator = setUpOperator(() => shop.site.deps, { isForEach: true });

beforeEach(async () => {
  await shop.team.publish({ shell: shellBundle('1.0.0'), 'mf-order': remoteBundle('mf-order', 'a') });
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'b') });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  operator.call(method, url, payload, { 'x-operator-name': encodeURIComponent('이서연') });
const live = async () => (await shop.site.app.inject('/registry.json')).json().remotes['mf-order'];
const lines = async () => {
  const rows = await shop.site.db.selectFrom('audit').select(['actor', 'action', 'target']).orderBy('id').execute();
  return rows.filter(({ actor }) => actor === '이서연').map(({ action, target }) => `${action} ${target}`);
};

// B-console-35
it('the owner sees each version and who made it live, turns one back, and switches a package off and on', async () => {
  const [shell, order] = (await call('GET', '/releases')).json();
  expect(shell).toMatchObject({ name: 'shell', live: '1.0.0', fallback: null, canary: null });
  expect(order).toMatchObject({
    name: 'mf-order',
    isEnabled: true,
    live: 'b',
    fallback: 'a',
    publishedBy: 'everybody',
  });

  const back = { version: 'a', expected: 'b' };
  expect((await call('POST', '/releases/mf-order/rollback', back)).json()).toMatchObject({
    live: 'a',
    unhealthy: ['b'],
  });
  expect(await live()).toMatchObject({ live: { version: 'a' } });
  expect((await call('PUT', '/releases/mf-order/enabled', { isEnabled: false })).json()).toMatchObject({
    isEnabled: false,
  });
  expect(await live()).toMatchObject({ enabled: false });
  expect((await call('PUT', '/releases/mf-order/enabled', { isEnabled: true })).statusCode).toBe(200);
  expect(await lines()).toEqual(['release.rollback mf-order', 'release.disable mf-order', 'release.enable mf-order']);
});

// B-console-35
it('what somebody has switched meanwhile, and what there is not, is refused and nothing is changed', async () => {
  const late = await call('POST', '/releases/mf-order/rollback', { version: 'a', expected: 'c' });
  expect(late.json()).toMatchObject({ statusCode: 409, code: 'RELEASE_MOVED' });
  expect((await call('POST', '/releases/mf-order/rollback', { version: 'z', expected: 'b' })).statusCode).toBe(404);
  expect((await call('POST', '/releases/mf-order/promote', { version: 'z' })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await call('DELETE', '/releases/NONE/canary')).statusCode).toBe(404);
  expect(await live()).toMatchObject({ live: { version: 'b' }, enabled: true });
});

describe('a screen that calls a back end of its team’s own', () => {
  const API = 'https://api.example.com';
  const asking = (version: string) =>
    remoteBundle('mf-order', version, { screens: [{ ...sampleScreen('/order'), connect: [API] }] });
  const sources = async () => {
    const { headers } = await shop.site.app.inject({ url: '/order', headers: { accept: 'text/html' } });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const accept = (...origins: string[]) => call('PUT', '/remotes/mf-order/origins', { origins });

  // B-fit-10
  it('goes live once the operator has accepted its origin, which pages may call until that ends', async () => {
    shop.site.clock.advance(1000);
    const refused = await shop.team.publish({ 'mf-order': asking('c') });
    expect(refused.json()).toMatchObject({
      statusCode: 422,
      code: 'RELEASE_ORIGIN',
      message: expect.stringContaining(
        `mf-order c calls ${API}, which the operator has not accepted: ask for \`remotes connect mf-order ${API}\``,
      ),
    });
    const canary = { action: 'canary', name: 'mf-order', version: 'c', share: 0.1, gate: gateSaid() };
    expect((await shop.team.change(canary)).json()).toMatchObject({ code: 'RELEASE_ORIGIN' });
    expect(await live()).toMatchObject({ live: { version: 'b' } });
    expect(await sources()).toBe("'self'");
    const waits = { name: 'mf-order', version: 'c', team: 'everybody', origins: [API], accepted: [] };
    const at = shop.site.clock.now().toISOString();
    expect((await call('GET', '/releases/waiting')).json()).toEqual([{ ...waits, at }]);

    expect((await accept(API)).json()).toEqual({ name: 'mf-order', origins: [API] });
    expect((await call('GET', '/releases/waiting')).json()).toEqual([]);
    expect((await call('GET', '/remotes/origins')).json()).toEqual([{ name: 'mf-order', origins: [API] }]);
    expect((await shop.team.publish({ 'mf-order': asking('c') })).statusCode).toBe(200);
    expect(await live()).toMatchObject({ live: { version: 'c' } });
    expect(await sources()).toBe(`'self' ${API}`);

    await call('PUT', '/releases/mf-order/enabled', { isEnabled: false });
    expect(await sources()).toBe("'self'");
    await call('PUT', '/releases/mf-order/enabled', { isEnabled: true });
    expect((await accept()).json()).toEqual({ name: 'mf-order', origins: [] });
    expect(await sources()).toBe("'self'");
    expect((await lines()).filter((line) => line.startsWith('release.connect'))).toEqual([
      'release.connect mf-order',
      'release.connect mf-order',
    ]);
  });

  // B-fit-9
  it('is refused as it is sent where the origin is none, and none is accepted', async () => {
    const wrong = { ...sampleScreen('/order'), connect: ['https://*.example.com'] };
    const sent = await shop.team.send(
      'mf-order',
      'd',
      encodeBundle(remoteBundle('mf-order', 'd', { screens: [wrong] })),
    );
    expect(sent.json().message).toContain('/order asks for "https://*.example.com"');
    expect((await accept('http://api.example.com')).json()).toMatchObject({ code: 'FORM_INVALID' });
    expect((await accept('https://10.0.0.1')).json()).toMatchObject({ code: 'FORM_INVALID' });
  });
});
