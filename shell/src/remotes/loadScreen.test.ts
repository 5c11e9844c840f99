import type { RegistryRemote, RemoteVersion } from 'contract/registry';
import { loadScreen } from './loadScreen';

const version = (name: string, contract = '^1.0.0'): RemoteVersion => ({
  version: name,
  base: `/remotes/mf-order/${name}/`,
  entry: 'remoteEntry.js',
  contract,
  files: {},
  chunks: {},
  builtAt: '2026-01-01T00:00:00.000Z',
});
const remote = (live: RemoteVersion, previous: RemoteVersion | null = null): RegistryRemote => ({
  enabled: true,
  live,
  previous,
  canary: null,
  screens: [],
});

const Live = () => null;
const Previous = () => null;

/** The far end of the network: what each version answers. */
const network = (answers: Record<string, () => Promise<unknown>>) => {
  const asked: string[] = [];
  const loadExposed = (_remote: string, { version: name }: RemoteVersion) => {
    asked.push(name);
    return answers[name]?.() ?? Promise.reject(new Error('503'));
  };
  return { asked, load: (of: RegistryRemote) => loadScreen('mf-order', of, './OrderScreen', loadExposed) };
};

describe('loading a screen', () => {
  // B-release-3
  it('takes the live version', async () => {
    const { load, asked } = network({ new: async () => ({ default: Live }) });
    await expect(load(remote(version('new'), version('old')))).resolves.toBe(Live);
    expect(asked).toEqual(['new']);
  });

  // B-release-3
  it('takes the previous version when the live one fails', async () => {
    const { load } = network({ old: async () => ({ default: Previous }) });
    await expect(load(remote(version('new'), version('old')))).resolves.toBe(Previous);
  });

  // B-release-3
  it('takes the previous version when the live one has no screen in it', async () => {
    const { load } = network({ new: async () => ({}), old: async () => ({ default: Previous }) });
    await expect(load(remote(version('new'), version('old')))).resolves.toBe(Previous);
  });

  // B-release-3
  it('fails when both fail', async () => {
    const { load, asked } = network({});
    await expect(load(remote(version('new'), version('old')))).rejects.toThrow('503');
    expect(asked).toEqual(['new', 'old']);
  });

  // B-release-8
  it('does not even ask for a version that was built against another contract', async () => {
    const { load, asked } = network({ new: async () => ({ default: Live }), old: async () => ({ default: Previous }) });
    await expect(load(remote(version('new', '^2.0.0'), version('old')))).resolves.toBe(Previous);
    expect(asked).toEqual(['old']);
  });

  // B-release-11
  it('fails at once for a remote that is turned off', async () => {
    const { load, asked } = network({ new: async () => ({ default: Live }) });
    await expect(load({ ...remote(version('new')), enabled: false })).rejects.toThrow('mf-order is not available');
    expect(asked).toEqual([]);
  });

  // B-release-5
  it('ends in a failure within its limit when every request hangs', async () => {
    jest.useFakeTimers();
    try {
      const startedAt = Date.now();
      const { load } = network({ new: () => new Promise(() => {}), old: () => new Promise(() => {}) });
      const outcome = load(remote(version('new'), version('old'))).catch((error: Error) => error.message);
      await jest.runAllTimersAsync();
      await expect(outcome).resolves.toMatch('No answer within');
      expect(Date.now() - startedAt).toBeLessThanOrEqual(11_000);
    } finally {
      jest.useRealTimers();
    }
  });
});
