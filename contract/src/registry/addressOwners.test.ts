import { sampleEntry, sampleRegistry, sampleRemote, sampleScreen } from '../testing/index.js';
import { findScreen, oneOwnerEach } from './addressOwners.js';
import { preloadedScripts } from './forPage.js';
import { isServerPath, plainPath, reservedFor } from './reservedAddresses.js';

// B-release-22
describe('addresses that no remote may claim', () => {
  it.each([
    ['/', 'shell'],
    ['//', 'shell'],
    ['/logout', 'shell'],
    ['/service/x', 'server'],
    ['//service//x', 'server'],
    ['/AUTH/login', 'server'],
    ['/v1', 'server'],
    ['/api/v2/x', 'server'],
    ['/registry.json', 'server'],
    ['/sitemap.xml', 'server'],
    ['/releases/changes', 'server'],
    ['/auth/naver', null],
    ['/api', null],
    ['/api/v20', null],
    ['/termsofuse', null],
  ])('%s: %s', (path, owner) => {
    expect(reservedFor(path)).toBe(owner);
    expect(isServerPath(path)).toBe(owner === 'server');
  });

  it('are compared as a router reads them', () => {
    expect(plainPath('//Order///History/')).toBe('/order/history');
  });
});

const claiming = (...paths: string[]) => sampleRemote('1', { screens: paths.map(sampleScreen) });

it('an address has one owner: the first remote that is on, in the version that visitors get', () => {
  const unfit = { ...claiming('/guide', '/late'), version: '2', consumes: { contract: '^9.0.0' } };
  const registry = oneOwnerEach(
    sampleRegistry({
      'mf-off': sampleEntry(claiming('/qna'), { enabled: false }),
      'mf-first': sampleEntry(unfit, { fallback: claiming('/guide', '/logout', '/') }),
      'mf-rogue': sampleEntry(claiming('/Guide', '/late', '/qna', '/qna', '/service/x'), {
        canary: { version: claiming('/guide', '/new'), share: 0.1 },
      }),
    }),
  );
  const pathsOf = (name: string) => {
    const { live, fallback, canary } = registry.remotes[name] ?? sampleEntry(claiming());
    return [live, fallback, canary?.version].map((version) => version?.screens.map(({ path }) => path));
  };
  expect(pathsOf('mf-first')).toEqual([['/guide'], ['/guide'], undefined]);
  expect(pathsOf('mf-rogue')).toEqual([['/late', '/qna'], undefined, ['/new']]);
  expect(findScreen(registry, '/guide', '1.2.3')).toMatchObject({ remote: 'mf-first', screen: { path: '/guide' } });
  expect(findScreen(registry, '/elsewhere', '1.2.3')).toBeNull();
  const off = { ...registry, remotes: { 'mf-off': sampleEntry(claiming('/qna'), { enabled: false }) } };
  expect([findScreen(off, '/qna', '1.2.3'), preloadedScripts(off, '/qna', '1.2.3')]).toEqual([null, null]);
});
