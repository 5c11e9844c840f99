import { sampleEntry, sampleRegistry, sampleRemote, sampleShell } from '../testing/index.js';
import { readPageRegistry } from './readPageRegistry.js';
import { parseRegistry } from './registry.js';

const version = (name: string) =>
  sampleRemote(name, {
    files: { 'remoteEntry.js': 'sha256-abc' },
    chunks: { './Screen': ['order.js'] },
    consumes: { contract: '^1.0.0', shared: { '@storefront/shared-ui': ['Button'] } },
  });

const shell = sampleShell('1.0.0-s', { contract: '1.0.0', shared: { '@storefront/shared-ui': ['Button', 'Page'] } });
const registry = sampleRegistry(
  {
    'mf-order': sampleEntry(version('1.0.0-abc123'), {
      fallback: version('1.0.0-abc122'),
      canary: { version: version('1.0.0-abc124'), share: 0.05 },
      unhealthy: ['1.0.0-abc121'],
    }),
  },
  { live: { ...shell, scripts: ['main.js'], files: { 'main.js': 'sha256-abc' } }, fallback: null, unhealthy: [] },
);

const withLive = (change: object) => ({
  ...registry,
  remotes: {
    'mf-order': { ...registry.remotes['mf-order'], live: { ...registry.remotes['mf-order']?.live, ...change } },
  },
});

describe('the registry is taken whole or not at all', () => {
  it('a well-formed registry is read as it is, also with a base on another origin', () => {
    expect(parseRegistry(JSON.parse(JSON.stringify(registry)))).toEqual(registry);
    expect(parseRegistry(withLive({ base: 'https://cdn.example/remotes/mf-order/1/' }))).not.toBeNull();
  });

  it('a page reads none of another schema', () => {
    const page = { schema: 3, remotes: {} };
    for (const data of [undefined, null, [], 'x', { ...registry, schema: 4 }])
      expect(readPageRegistry(data)).toEqual(page);
    expect(readPageRegistry(registry)).toBe(registry);
  });

  it.each([
    ['another schema', { ...registry, schema: 4 }],
    ['a shell of another form', { ...registry, shell: { live: null } }],
    ['nothing', null],
    ['a base with a script scheme', withLive({ base: 'javascript:alert(1)//' })],
    ['a base without a closing slash', withLive({ base: '/remotes/mf-order' })],
    ['an entry that climbs out of its directory', withLive({ entry: '../../evil.js' })],
    ['a weak digest', withLive({ files: { 'remoteEntry.js': 'md5-abc' } })],
    ['a contract range of another form', withLive({ consumes: { contract: '*' } })],
    [
      'a screen of another form',
      withLive({ screens: [{ path: 'order', module: './OrderScreen', audience: 'member' }] }),
    ],
  ])('%s is refused', (_name, data) => {
    expect(parseRegistry(data)).toBeNull();
  });
});
