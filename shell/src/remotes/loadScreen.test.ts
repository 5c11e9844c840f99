import type { PageRemote, PageVersion } from '@storefront/contract/registry';
import { sampleRemote } from '@storefront/contract/testing';
import { memo } from 'react';
import { loadScreen, screenAt } from './loadScreen';

const version = (name: string, contract = '^1.0.0') => sampleRemote(name, { consumes: { contract } });
const remote = (live: PageVersion, fallback: PageVersion | null = null): PageRemote => ({
  enabled: true,
  live,
  fallback,
});

const Live = () => null;
const Good = () => null;

const network = (answers: Record<string, () => Promise<unknown>>) => {
  const asked: string[] = [];
  const modules: string[] = [];
  const loadExposed = (_remote: string, { version: name, base }: PageVersion, module: string) => {
    asked.push(base.startsWith('/') ? name : base);
    modules.push(module);
    return answers[asked.at(-1) ?? '']?.() ?? Promise.reject(new Error('503'));
  };
  const load = async (of: PageRemote, skip = 0) =>
    (await loadScreen('mf-order', of, screenAt('/order'), loadExposed, skip)).Screen;
  return { asked, modules, load };
};

describe('loading a screen', () => {
  // B-release-3
  it('fails when both fail', async () => {
    const { load, asked } = network({});
    await expect(load(remote(version('new'), version('old')))).rejects.toThrow('503');
    expect(asked).toEqual(['new', 'old']);
  });

  // B-release-3
  it('takes a canary first, then the live version, then the fallback one', async () => {
    const { load, asked } = network({ old: async () => ({ default: Good }) });
    const of = { ...remote(version('new'), version('old')), canaryVersion: version('canary') };
    await expect(load(of)).resolves.toBe(Good);
    expect(asked).toEqual(['canary', 'new', 'old']);
  });

  // B-release-3
  it('takes the screen of the fallback version by its address, and fails where it has none there', async () => {
    const { load, modules } = network({ old: async () => ({ default: Good }) });
    const old = version('old');
    const renamed: PageVersion = { ...old, screens: [{ path: '/order', module: './OldScreen', audience: 'everyone' }] };
    await expect(load(remote(version('new'), renamed))).resolves.toBe(Good);
    expect(modules).toEqual(['./Screen', './OldScreen']);
    await expect(load(remote(version('new'), { ...old, screens: [] }))).rejects.toThrow('503');
  });

  it('takes what `memo` or `lazy` made of a component for a screen', async () => {
    const Wrapped = memo(Live);
    const { load, asked } = network({ new: async () => ({ default: Wrapped }), old: async () => ({ default: Good }) });
    await expect(load(remote(version('new'), version('old')))).resolves.toBe(Wrapped);
    expect(asked).toEqual(['new']);
  });

  // B-release-3
  it('passes over the version that broke, and has no other after the last one', async () => {
    const both = { new: async () => ({ default: Live }), old: async () => ({ default: Good }) };
    const { load, asked } = network(both);
    const of = remote(version('new'), version('old'));
    await expect(load(of, 1)).resolves.toBe(Good);
    expect(asked).toEqual(['old']);
    const loadExposed = async () => ({ default: Live });
    await expect(loadScreen('mf-order', of, screenAt('/order'), loadExposed)).resolves.toMatchObject({ next: 1 });
    await expect(loadScreen('mf-order', of, screenAt('/order'), loadExposed, 1)).resolves.toMatchObject({ next: 0 });
    await expect(
      loadScreen('mf-order', remote(version('new')), screenAt('/order'), loadExposed),
    ).resolves.toMatchObject({
      next: 0,
    });
  });

  it("takes the site's own copy of a version whose origin is out of reach, before an older version", async () => {
    const away = (name: string) => ({ ...version(name), base: `https://cdn.example/remotes/mf-order/${name}/` });
    const { load, asked } = network({ new: async () => ({ default: Live }), old: async () => ({ default: Good }) });
    await expect(load(remote(away('new'), away('old')))).resolves.toBe(Live);
    expect(asked).toEqual(['https://cdn.example/remotes/mf-order/new/', 'new']);
  });

  // B-release-8
  it('does not even ask for a version that was built against another contract', async () => {
    const { load, asked } = network({ new: async () => ({ default: Live }), old: async () => ({ default: Good }) });
    await expect(load(remote(version('new', '^2.0.0'), version('old')))).resolves.toBe(Good);
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
