import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'contract/registry';
import { setEnabled } from './registryChanges.js';
import { changeRegistry, readRegistry } from './store.js';
import { sampleEntry, sampleRemote } from './testing/sampleVersions.js';

const withRemote =
  (name: string, version = sampleRemote('1.0.0')) =>
  (registry: Registry): Registry => ({ ...registry, remotes: { ...registry.remotes, [name]: sampleEntry(version) } });

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(store, { recursive: true }));

describe('the registry file', () => {
  it('is empty before the first publication', () => {
    expect(readRegistry(store)).toEqual({ schema: 2, revision: 0, shell: null, remotes: {} });
  });

  // B-release-10
  it('gets a higher revision with every change', async () => {
    await changeRegistry(store, withRemote('mf-order'));
    await changeRegistry(store, (registry) => setEnabled(registry, 'mf-order', false));
    expect(readRegistry(store)).toMatchObject({ revision: 2, remotes: { 'mf-order': { enabled: false } } });
  });

  // B-release-10
  it('loses no change of publishers that write at the same time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `mf-${'abcdefghijklmnopqrst'[index]}`);
    await Promise.all(names.map((name) => changeRegistry(store, withRemote(name))));
    expect(Object.keys(readRegistry(store).remotes).sort()).toEqual(names);
  });

  // B-release-10
  it('is not kept from later publishers by one that was killed', async () => {
    const lock = join(store, 'registry.lock');
    mkdirSync(lock);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    await changeRegistry(store, withRemote('mf-order'));
    expect(readRegistry(store).remotes['mf-order']?.live.version).toBe('1.0.0');
  });

  // B-release-1
  it('keeps the old one when a change would break it', async () => {
    await changeRegistry(store, withRemote('mf-order'));
    const broken = sampleRemote('1.0.1', { base: 'javascript:alert(1)/' });
    await expect(changeRegistry(store, withRemote('mf-order', broken))).rejects.toThrow('would break the registry');
    expect(readRegistry(store).remotes['mf-order']?.live.version).toBe('1.0.0');
    // What changes nothing is not written.
    expect((await changeRegistry(store, (registry) => registry)).revision).toBe(1);
  });

  // B-release-1
  it('is refused when somebody damaged it, and is not written over', async () => {
    writeFileSync(join(store, 'registry.json'), '{"schema":7}');
    expect(() => readRegistry(store)).toThrow('not a registry of a known schema');
    await expect(changeRegistry(store, (registry) => registry)).rejects.toThrow('not a registry of a known schema');
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe('{"schema":7}');
    expect(() => mkdirSync(join(store, 'registry.lock'))).not.toThrow();
  });

  // B-release-16
  it('of schema 1 is read with its shell, and written in schema 2 by the first change', async () => {
    const { screens, needs, ...build } = sampleRemote('1.0.0');
    const remote = {
      enabled: true,
      live: { ...build, contract: needs.contract },
      previous: null,
      canary: null,
      screens,
    };
    writeFileSync(
      join(store, 'registry.json'),
      JSON.stringify({ schema: 1, revision: 4, remotes: { 'mf-order': remote } }),
    );
    writeFileSync(
      join(store, 'shell.json'),
      JSON.stringify({ version: '1.0.0-s', contract: '1.0.0', builtAt: 'then' }),
    );
    expect(readRegistry(store)).toMatchObject({
      schema: 2,
      shell: { live: { version: '1.0.0-s', gives: { contract: '1.0.0' } } },
      remotes: { 'mf-order': { live: { version: '1.0.0', screens } } },
    });
    await changeRegistry(store, (registry) => setEnabled(registry, 'mf-order', false));
    rmSync(join(store, 'shell.json'));
    expect(JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8'))).toMatchObject({
      schema: 2,
      revision: 5,
      shell: { live: { version: '1.0.0-s' } },
      remotes: { 'mf-order': { enabled: false } },
    });
  });
});
