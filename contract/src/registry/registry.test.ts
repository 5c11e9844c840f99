import type { Registry } from './registry.js';
import { parseRegistry } from './registry.js';

const registry: Registry = {
  schema: 1,
  revision: 3,
  remotes: {
    'mf-order': {
      enabled: true,
      live: {
        version: '1.0.0-abc123',
        base: '/remotes/mf-order/1.0.0-abc123/',
        entry: 'remoteEntry.js',
        contract: '^1.0.0',
        files: { 'remoteEntry.js': 'sha384-abc' },
        chunks: { './OrderScreen': ['order.js'] },
        builtAt: '2026-01-01T00:00:00.000Z',
      },
      previous: null,
      canary: null,
      screens: [{ path: '/order', module: './OrderScreen', audience: 'everyone' }],
    },
  },
};

const withLive = (change: object) => ({
  ...registry,
  remotes: {
    'mf-order': { ...registry.remotes['mf-order'], live: { ...registry.remotes['mf-order']?.live, ...change } },
  },
});

// B-release-1
describe('the registry is taken whole or not at all', () => {
  it('a well-formed registry is read as it is', () => {
    expect(parseRegistry(JSON.parse(JSON.stringify(registry)))).toEqual(registry);
  });

  it('a base on another http(s) origin is allowed', () => {
    expect(parseRegistry(withLive({ base: 'https://cdn.example/remotes/mf-order/1/' }))).not.toBeNull();
  });

  // B-release-1
  it.each([
    ['another schema', { ...registry, schema: 2 }],
    ['a list', []],
    ['nothing', null],
    ['a base with a script scheme', withLive({ base: 'javascript:alert(1)//' })],
    ['a base without a closing slash', withLive({ base: '/remotes/mf-order' })],
    ['an entry that climbs out of its directory', withLive({ entry: '../../evil.js' })],
    ['a weak digest', withLive({ files: { 'remoteEntry.js': 'md5-abc' } })],
    ['a contract range of another form', withLive({ contract: '*' })],
  ])('%s is refused', (_name, data) => {
    expect(parseRegistry(data)).toBeNull();
  });
});
