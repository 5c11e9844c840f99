import { sampleEntry, sampleRemote, sampleShell } from '../testing/index.js';
import { chooseVersion, versionsToTry } from './chooseVersion.js';
import { forVisitor, liveVersions, shellForVisitor, variesByVisitor } from './forPage.js';
import { EMPTY_REGISTRY, type Registry } from './registry.js';

const version = (name: string, names: string[] = []) =>
  sampleRemote(name, { consumes: { contract: '^1.0.0', shared: { '@storefront/shared-ui': names } } });
const provides = { contract: '1.0.0', shared: { '@storefront/shared-ui': ['Button'] } };
const registry = (share: number, change: object = {}, canary = version('c')): Registry => ({
  ...EMPTY_REGISTRY,
  remotes: {
    'mf-order': sampleEntry(version('b'), { fallback: version('a'), canary: { version: canary, share }, ...change }),
  },
});
const held = (name: string, names: string[] = []) => ({
  version: version(name, names),
  since: '2026-11-27T00:00:00.000Z',
  until: '2026-11-27T00:30:00.000Z',
});
const tried = (of: Registry, bucket: number) =>
  Object.values(forVisitor(of, bucket, { provides }).remotes).map((remote) => {
    const versions = versionsToTry(remote, '1.0.0').map((one) => one.version);
    expect(chooseVersion(remote, '1.0.0').version).toBe(versions[0]);
    return versions.join();
  })[0];

// B-release-79, B-release-3, B-watch-1
it.each<[string, Registry, number, string]>([
  ['in the share: the canary first', registry(0.1), 9, 'c,b,a'],
  ['outside of it', registry(0.1), 10, 'b,a'],
  ['a share of nobody', registry(0), 0, 'b,a'],
  ['a share of all', registry(1), 99, 'c,b,a'],
  ['a share that is no exact number', registry(0.29), 28, 'c,b,a'],
  ['a remote that is off', registry(1, { enabled: false }), 0, 'b,a'],
  ['a canary that the shell of the page cannot run', registry(1, {}, version('c', ['Gone'])), 0, 'b,a'],
  ['a canary that is live already', registry(1, {}, version('b')), 0, 'b,a'],
  ['a canary that is the fallback one', registry(1, {}, version('a')), 0, 'a,b'],
  ['no canary', registry(1, { canary: null }), 0, 'b,a'],
  ['the version before, held back', registry(0.1, { holdback: held('a') }), 95, 'a,b'],
  ['the version before, for all others', registry(0.1, { holdback: held('a') }), 94, 'b,a'],
  ['a canary and the version before', registry(1, { holdback: held('a') }), 99, 'c,b,a'],
  ['a version before that the shell cannot run', registry(0, { holdback: held('a', ['Gone']) }), 99, 'b,a'],
])('%s', (_name, of, bucket, expected) => {
  expect(tried(of, bucket)).toBe(expected);
});

// B-release-79
it('who a visitor is matters only while a remote that is on has a canary', () => {
  expect(variesByVisitor(registry(0.1))).toBe(true);
  expect(variesByVisitor(registry(0.1, { enabled: false }))).toBe(false);
  expect(variesByVisitor(registry(0.1, { canary: null }))).toBe(false);
  expect(variesByVisitor(registry(0, { canary: null, holdback: held('a') }))).toBe(true);
  const none = registry(0.1);
  expect(forVisitor(none, 50, { provides })).toBe(none);
});

// B-shell-32, B-watch-1
it('a page with the version that is held back is not told to be old', () => {
  expect(liveVersions(registry(0.1, { holdback: held('a') })).remotes).toEqual({ 'mf-order': ['b', 'c', 'a'] });
  expect(liveVersions(registry(0.1)).remotes).toEqual({ 'mf-order': ['b', 'c'] });
});

// B-watch-1
it('the shell of a share is shown only if it can run every remote that is on', () => {
  const shell = (name: string, names: string[]) =>
    sampleShell(name, { contract: '1.0.0', shared: { '@storefront/shared-ui': names } });
  const of = (names: string[], part: 'canary' | 'holdback'): Registry => ({
    ...registry(0, { live: version('b', ['Button']), canary: null }),
    shell: {
      live: shell('2', ['Button']),
      fallback: null,
      unhealthy: [],
      ...(part === 'canary'
        ? { canary: { version: shell('3', names), share: 0.1 } }
        : { holdback: { ...held('a'), version: shell('1', names) } }),
    },
  });
  const shown = (names: string[], part: 'canary' | 'holdback', bucket: number) =>
    shellForVisitor(of(names, part), bucket)?.version;
  expect([shown(['Button'], 'canary', 9), shown(['Button'], 'canary', 10)]).toEqual(['3', '2']);
  expect([shown(['Button'], 'holdback', 95), shown(['Button'], 'holdback', 94)]).toEqual(['1', '2']);
  expect([shown([], 'canary', 9), shown([], 'holdback', 95)]).toEqual(['2', '2']);
  expect(variesByVisitor(of([], 'canary'))).toBe(true);
  expect(liveVersions(of([], 'holdback')).shell).toEqual(['2', '1']);
  expect(shellForVisitor(EMPTY_REGISTRY, 0)).toBeNull();
});
