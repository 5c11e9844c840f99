import type { Registry, RemoteVersion, ShellVersion } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { sampleEntry, sampleRegistry, sampleRemote, sampleScreen, sampleShell } from '@storefront/contract/testing';
import { applyChange } from './registryChanges.js';
import type { Change, VersionRecords } from './verdict.js';

interface Candidates {
  shell?: ShellVersion;
  remotes: Readonly<Record<string, RemoteVersion>>;
}

const OF_NOBODY = { isDryRun: false, commit: null };
const NOW = new Date('2026-11-27T00:00:00Z');
const apply = (before: Registry, change: Change, versions: VersionRecords = new Map()) =>
  applyChange(before, change, versions, NOW);
const expectedIn = ({ shell, remotes }: Registry) => ({
  [SHELL]: shell?.live.version ?? null,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.version])),
});
const publishInto = (before: Registry, { shell, remotes }: Candidates) => {
  const versions = new Map(Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) }));
  const change = {
    action: 'publish' as const,
    versions: {},
    expected: expectedIn(before),
    isWatched: false,
    ...OF_NOBODY,
  };
  return apply(before, change, versions);
};
const rollBack = (before: Registry, name: string, record: RemoteVersion | ShellVersion) => {
  const { version } = record;
  const change = { action: 'rollback' as const, name, version, expected: expectedIn(before), ...OF_NOBODY };
  return apply(before, change, new Map([[name, record]]));
};
const setEnabled = (before: Registry, name: string, isOn: boolean) =>
  apply(before, { action: isOn ? 'enable' : 'disable', name, ...OF_NOBODY });
const startCanary = (before: Registry, name: string, record: RemoteVersion, share: number) => {
  const change = { action: 'canary' as const, name, version: record.version, share, isWatched: false, ...OF_NOBODY };
  return apply(before, change, new Map([[name, record]]));
};
const promote = (before: Registry, name: string, version: string) =>
  apply(before, { action: 'promote', name, version, isWatched: false, ...OF_NOBODY });
const stopCanary = (before: Registry, name: string) => apply(before, { action: 'stop-canary', name, ...OF_NOBODY });

const order = (registry: Registry) => {
  const { live, fallback, unhealthy } = registry.remotes['mf-order'] ?? sampleEntry(sampleRemote('none'));
  return [live.version, fallback?.version ?? null, unhealthy];
};
const publishOrder = (before: Registry, version: string) =>
  publishInto(before, { remotes: { 'mf-order': sampleRemote(version) } });
const nothing = sampleRegistry({});

describe('a publication', () => {
  // B-release-17
  it('keeps the version that goes out as the fallback one, the first one included', () => {
    const first = publishOrder(nothing, 'a');
    expect(first.remotes['mf-order']).toMatchObject({ enabled: true, live: { version: 'a' }, fallback: null });
    expect(order(publishOrder(first, 'b'))).toEqual(['b', 'a', []]);
    expect(order(publishOrder(publishOrder(first, 'b'), 'c'))).toEqual(['c', 'b', []]);
  });

  // B-release-17
  it('does not lose the fallback version over two bad releases in a row', () => {
    const bad = publishOrder(publishOrder(nothing, 'good'), 'bad');
    const back = rollBack(bad, 'mf-order', sampleRemote('good'));
    const worse = publishOrder(publishOrder(back, 'bad'), 'worse');
    expect(order(worse)).toEqual(['worse', 'good', ['bad']]);
  });

  // B-release-17
  it('of the fallback version leaves it the fallback one', () => {
    expect(order(publishOrder(publishOrder(publishOrder(nothing, 'good'), 'bad'), 'good'))).toEqual([
      'good',
      'good',
      [],
    ]);
  });

  // B-release-17
  it('of what is live changes nothing', () => {
    const live = publishOrder(publishOrder(nothing, 'a'), 'b');
    expect(publishOrder(live, 'b')).toBe(live);
  });

  // B-release-11
  it('leaves a remote off that is off', () => {
    const off = setEnabled(publishOrder(nothing, 'a'), 'mf-order', false);
    expect(publishOrder(off, 'b').remotes['mf-order']).toMatchObject({ enabled: false, live: { version: 'b' } });
  });

  // B-release-17
  it('of the shell keeps the one that goes out, too', () => {
    const after = publishInto(nothing, { shell: sampleShell('1.1.0'), remotes: {} });
    expect(after.shell).toMatchObject({ live: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
  });
});

describe('a rollback', () => {
  const live = publishOrder(publishOrder(nothing, 'a'), 'b');

  // B-release-20
  it('marks the version that goes out, and does not fall back to it', () => {
    expect(order(rollBack(live, 'mf-order', sampleRemote('a')))).toEqual(['a', 'a', ['b']]);
  });

  // B-release-20
  it('leads to a version that is named, which nobody distrusts from then on', () => {
    const after = rollBack(publishOrder(live, 'c'), 'mf-order', sampleRemote('a'));
    expect(order(after)).toEqual(['a', 'b', ['c']]);
    expect(order(rollBack(after, 'mf-order', sampleRemote('c')))).toEqual(['c', 'b', ['a']]);
    const back = rollBack(live, 'mf-order', sampleRemote('a'));
    expect(order(rollBack(back, 'mf-order', sampleRemote('0')))).toEqual(['0', '0', ['b', 'a']]);
  });

  // B-release-20
  it('of the shell leads back as well', () => {
    const after = publishInto(nothing, { shell: sampleShell('1.1.0'), remotes: {} });
    expect(rollBack(after, 'shell', sampleShell('1.0.0')).shell).toMatchObject({
      live: { version: '1.0.0' },
      fallback: { version: '1.0.0' },
      unhealthy: ['1.1.0'],
    });
  });

  // B-release-20
  it('is refused where there is nothing to go back to', () => {
    expect(() => rollBack(live, 'mf-order', sampleRemote('b'))).toThrow('mf-order b is live already');
    expect(() => setEnabled(nothing, 'mf-order', false)).toThrow('was never published');
  });
});

describe('a remote that the live shell cannot run', () => {
  const against = (contract: string) => ({
    remotes: { 'mf-order': sampleRemote('2.0.0', { consumes: { contract } }) },
  });

  // B-release-8
  it.each(['^1.2.0', '^1.0.7', '^1.2.3'])('is not one built against %s, with a shell of 1.2.3', (contract) => {
    expect(order(publishInto(nothing, against(contract)))).toEqual(['2.0.0', null, []]);
  });

  // B-release-8
  it.each(['^1.3.0', '^1.2.4', '^2.0.0', '^0.9.0'])('is one built against %s: it is refused', (contract) => {
    expect(() => publishInto(nothing, against(contract))).toThrow(
      `mf-order 2.0.0 was built against contract ${contract}, the live shell fulfils 1.2.3`,
    );
  });

  const taking = (...names: string[]): Candidates => ({
    remotes: {
      'mf-order': sampleRemote('2.0.0', {
        consumes: { contract: '^1.0.0', shared: { '@storefront/shared-ui': names } },
      }),
    },
  });
  const giving = (...names: string[]) =>
    sampleShell('1.1.0', { contract: '1.2.3', shared: { '@storefront/shared-ui': names } });

  // B-release-8
  it('is one that takes a name which the shell does not give', () => {
    const shell = { live: giving('Button'), fallback: null, unhealthy: [] };
    expect(() => publishInto(sampleRegistry({}, shell), taking('Button', 'BankAccount'))).toThrow(
      'mf-order 2.0.0 consumes names that the live shell does not provide (@storefront/shared-ui: BankAccount)',
    );
    expect(order(publishInto(sampleRegistry({}, shell), taking('Button')))).toEqual(['2.0.0', null, []]);
    expect(order(publishInto(nothing, taking('BankAccount')))).toEqual(['2.0.0', null, []]);
    expect(order(publishInto(sampleRegistry({}, null), taking('BankAccount')))).toEqual(['2.0.0', null, []]);
  });

  // B-release-8
  it('goes live in one switch with the shell that gives what it takes', () => {
    const shell = { live: giving('Button'), fallback: null, unhealthy: [] };
    const after = publishInto(sampleRegistry({}, shell), {
      ...taking('BankAccount'),
      shell: { ...giving('BankAccount'), version: '1.2.0' },
    });
    expect([after.shell?.live.version, ...order(after)]).toEqual(['1.2.0', '2.0.0', null, []]);
  });

  // B-release-19
  it('stays off when it was turned off', () => {
    const consumes = { contract: '^2.0.0' };
    const off = sampleRegistry({ 'mf-order': sampleEntry(sampleRemote('2.0.0', { consumes }), { enabled: false }) });
    expect(() => setEnabled(off, 'mf-order', true)).toThrow('was built against contract ^2.0.0');
  });
});

describe('a shell that would leave screens dead', () => {
  const shared = (...names: string[]): Pick<RemoteVersion, 'consumes'> => ({
    consumes: { contract: '^1.0.0', shared: { '@storefront/shared-ui': names } },
  });
  const remotes = ['mf-account', 'mf-help', 'mf-history', 'mf-order', 'mf-point'];
  const shop = sampleRegistry(
    Object.fromEntries(
      remotes.map((name) => [
        name,
        sampleEntry(sampleRemote('b', shared('Button'), name), {
          fallback: sampleRemote('a', shared('Button', 'Old'), name),
        }),
      ]),
    ),
    {
      live: sampleShell('1.0.0', { contract: '1.0.0', shared: { '@storefront/shared-ui': ['Button', 'Old'] } }),
      fallback: null,
      unhealthy: [],
    },
  );
  const publishShell = (provides: { contract: string; shared: Record<string, string[]> }, before = shop) =>
    publishInto(before, { shell: sampleShell('2.0.0', provides), remotes: {} });
  const given = (...names: string[]) => ({ contract: '1.0.0', shared: { '@storefront/shared-ui': names } });

  // B-release-19
  it('is refused when it raises the contract, with every remote that it would refuse', () => {
    const raise = () => publishShell({ ...given('Button', 'Old'), contract: '2.0.0' });
    for (const name of remotes)
      expect(raise).toThrow(`${name} b (live) was built against contract ^1.0.0, this shell fulfils 2.0.0`);
    expect(raise).toThrow('`publish shell mf-account mf-help mf-history mf-order mf-point`');
  });

  // B-release-19
  it('is refused when it gives one name less than a live version takes', () => {
    expect(() => publishShell(given('Old'))).toThrow(
      'mf-point b (live) consumes names that this shell does not provide (@storefront/shared-ui: Button)',
    );
  });

  // B-release-19
  it('is refused when it gives one name less than a fallback version takes', () => {
    const publish = () => publishShell(given('Button'));
    expect(publish).toThrow(
      'mf-point a (fallback) consumes names that this shell does not provide (@storefront/shared-ui: Old)',
    );
    expect(publish).not.toThrow('(live)');
  });

  // B-release-19
  it('goes live where the remotes that it cannot run are off', () => {
    const off = remotes.reduce((registry, name) => setEnabled(registry, name, false), shop);
    expect(publishShell({ ...given(), contract: '2.0.0' }, off).shell?.live.version).toBe('2.0.0');
  });

  // B-release-25
  it('goes live together with remotes that fit it: fallback versions that it cannot run are given up', () => {
    const next = Object.fromEntries(
      remotes.map((name) => [name, sampleRemote('c', { consumes: { contract: '^2.0.0' } }, name)]),
    );
    const after = publishInto(shop, { shell: sampleShell('2.0.0', { contract: '2.0.0' }), remotes: next });
    expect(order(after)).toEqual(['c', null, []]);
    expect(after.shell).toMatchObject({ live: { version: '2.0.0' }, fallback: { version: '1.0.0' } });
    const { 'mf-point': named } = publishInto(
      { ...shop, remotes: { 'mf-point': shop.remotes['mf-point'] ?? sampleEntry(sampleRemote('none')) } },
      {
        shell: sampleShell('2.0.0', given('Button')),
        remotes: { 'mf-point': sampleRemote('b', shared('Button'), 'mf-point') },
      },
    ).remotes;
    expect(named).toMatchObject({ live: { version: 'b' }, fallback: null });
  });

  // B-release-19
  it('is not rolled back to under a remote that needs the newer one', () => {
    const newer = publishShell(given('Button', 'Old', 'New'));
    const using = publishInto(newer, { remotes: { 'mf-order': sampleRemote('c', shared('New')) } });
    expect(() => rollBack(using, 'shell', shop.shell?.live ?? sampleShell('none'))).toThrow(
      'mf-order c (live) consumes names that this shell does not provide (@storefront/shared-ui: New)',
    );
    const back = rollBack(using, 'mf-order', sampleRemote('b', shared('Button')));
    const kept = {
      ...back,
      remotes: { 'mf-order': { ...sampleEntry(sampleRemote('b')), fallback: sampleRemote('c', shared('New')) } },
    };
    expect(order(rollBack(kept, 'shell', shop.shell?.live ?? sampleShell('none')))).toEqual(['b', null, []]);
    expect(rollBack(back, 'shell', shop.shell?.live ?? sampleShell('none')).shell?.live.version).toBe('1.0.0');
  });
});

describe('addresses that a remote claims', () => {
  const claiming = (...paths: string[]) => ({
    remotes: { 'mf-rogue': sampleRemote('1.0.0', { screens: paths.map(sampleScreen) }) },
  });
  const shop = sampleRegistry({
    'mf-order': sampleEntry(sampleRemote('1.0.0')),
    'mf-auth': sampleEntry(sampleRemote('1.0.0', { screens: ['/login', '/auth/naver'].map(sampleScreen) }), {
      enabled: false,
    }),
  });

  // B-release-22
  it.each([
    ['/order', "which is mf-order's"],
    ['/Order/', "which is mf-order's"],
    ['/login', "which is mf-auth's"],
    ['/auth/naver', "which is mf-auth's"],
    ['/', "which is the shell's"],
    ['/service/x', "which is the server's"],
    ['/rogue', 'twice'],
  ])('%s: refused, %s', (path, why) => {
    expect(() => publishInto(shop, claiming('/rogue', path))).toThrow(
      `mf-rogue 1.0.0 claims ${path}, ${why}. Nothing was changed.`,
    );
  });

  // B-release-22
  it('may move to another remote in one switch', () => {
    const moved = { ...claiming('/guide').remotes, 'mf-order': sampleRemote('1.1.0') };
    const before = sampleRegistry({
      'mf-order': sampleEntry(sampleRemote('1.0.0', { screens: ['/order', '/guide'].map(sampleScreen) })),
    });
    expect(() => publishInto(before, claiming('/guide'))).toThrow("which is mf-order's");
    const after = publishInto(before, { remotes: moved });
    expect(Object.keys(after.remotes)).toEqual(['mf-order', 'mf-rogue']);
    expect(() => rollBack(after, 'mf-order', before.remotes['mf-order']?.live ?? sampleRemote('none'))).toThrow(
      "mf-order 1.0.0 claims /guide, which is mf-rogue's",
    );
  });
});

const beforeCanary = sampleRegistry({
  'mf-order': sampleEntry(sampleRemote('1'), { fallback: sampleRemote('0') }),
  'mf-point': sampleEntry(sampleRemote('1', {}, 'mf-point')),
});
const pointers = ({ remotes }: typeof beforeCanary) => {
  const { live, fallback, canary } = remotes['mf-order'] ?? {};
  return [live?.version, fallback?.version, canary?.version.version, canary?.share];
};
const started = startCanary(beforeCanary, 'mf-order', sampleRemote('2'), 0.1);

describe('a canary', () => {
  // B-release-79, B-release-83
  it('stands beside live and fallback, takes the place of another, and ends', () => {
    expect(pointers(started)).toEqual(['1', '0', '2', 0.1]);
    expect(pointers(startCanary(started, 'mf-order', sampleRemote('3'), 0.5))).toEqual(['1', '0', '3', 0.5]);
    expect(pointers(stopCanary(started, 'mf-order'))).toEqual(['1', '0', undefined, undefined]);
    expect(stopCanary(beforeCanary, 'mf-order')).toBe(beforeCanary);
  });

  // B-release-83
  it('ends with a publication and a rollback, and goes live by its promotion', () => {
    const published = publishInto(started, { remotes: { 'mf-order': sampleRemote('4') } });
    expect(pointers(published)).toEqual(['4', '1', undefined, undefined]);
    expect(pointers(rollBack(started, 'mf-order', sampleRemote('0')))).toEqual(['0', '0', undefined, undefined]);
    expect(pointers(promote(started, 'mf-order', '2'))).toEqual(['2', '1', undefined, undefined]);
  });

  // B-release-83
  it.each<[string, () => unknown, string]>([
    ['of nobody', () => startCanary(beforeCanary, 'mf-order', sampleRemote('2'), 0), 'from 1 to 100 percent'],
    ['of more than all', () => startCanary(beforeCanary, 'mf-order', sampleRemote('2'), 1.01), 'from 1 to 100 percent'],
    ['that is live', () => startCanary(beforeCanary, 'mf-order', sampleRemote('1'), 0.1), 'is live already'],
    [
      'of what was never published',
      () => startCanary(beforeCanary, 'mf-x', sampleRemote('1'), 0.1),
      'was never published',
    ],
    [
      'for another contract',
      () => startCanary(beforeCanary, 'mf-order', sampleRemote('2', { consumes: { contract: '^9.0.0' } }), 0.1),
      'was built against contract ^9.0.0',
    ],
    [
      "at another's address",
      () => startCanary(beforeCanary, 'mf-order', sampleRemote('2', { screens: [sampleScreen('/point')] }), 0.1),
      "which is mf-point's",
    ],
    ['that another one has replaced', () => promote(started, 'mf-order', '3'), 'is 2 by now, not 3'],
    ['where there is none', () => promote(beforeCanary, 'mf-order', '2'), 'has no canary'],
  ])('is refused %s', (_name, change, message) => {
    expect(change).toThrow(message);
  });
});
