import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryRemote, RemoteVersion, ScreenDeclaration } from 'contract/registry';
import { checkContract, goLive, rollBack, setEnabled } from './registryChanges.js';
import { changeRegistry, readPublishedScreens, readRegistry, writePublishedScreens } from './store.js';

const version = (name: string): RemoteVersion => ({
  version: name,
  base: `/remotes/mf-order/${name}/`,
  entry: 'remoteEntry.js',
  contract: '^1.0.0',
  files: {},
  chunks: {},
  builtAt: '2026-01-01T00:00:00.000Z',
});
const remote = (live: string, previous: string | null): RegistryRemote => ({
  enabled: true,
  live: version(live),
  previous: previous === null ? null : version(previous),
  canary: null,
  screens: [],
});

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(store, { recursive: true }));

describe('the registry file', () => {
  it('is empty before the first publication', () => {
    expect(readRegistry(store)).toEqual({ schema: 1, revision: 0, remotes: {} });
  });

  // B-release-10
  it('gets a higher revision with every change', async () => {
    await changeRegistry(store, () => ({ 'mf-order': remote('1.0.0', null) }));
    await changeRegistry(store, (remotes) => setEnabled(remotes, 'mf-order', false));
    expect(readRegistry(store)).toMatchObject({ revision: 2, remotes: { 'mf-order': { enabled: false } } });
  });

  // B-release-10
  it('loses no change of publishers that write at the same time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `mf-${'abcdefghijklmnopqrst'[index]}`);
    await Promise.all(
      names.map((name) => changeRegistry(store, (remotes) => ({ ...remotes, [name]: remote('1.0.0', null) }))),
    );
    expect(Object.keys(readRegistry(store).remotes).sort()).toEqual(names);
  });

  // B-release-10
  it('is not kept from later publishers by one that was killed', async () => {
    const lock = join(store, 'registry.lock');
    mkdirSync(lock);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    await changeRegistry(store, () => ({ 'mf-order': remote('1.0.0', null) }));
    expect(readRegistry(store).remotes['mf-order']?.live.version).toBe('1.0.0');
  });

  // B-release-1
  it('keeps the old one when a change would break it', async () => {
    await changeRegistry(store, () => ({ 'mf-order': remote('1.0.0', null) }));
    const broken = { ...remote('1.0.1', null), live: { ...version('1.0.1'), base: 'javascript:alert(1)/' } };
    await expect(changeRegistry(store, () => ({ 'mf-order': broken }))).rejects.toThrow('would break the registry');
    expect(readRegistry(store).remotes['mf-order']?.live.version).toBe('1.0.0');
    await changeRegistry(store, (remotes) => remotes);
  });

  // B-release-1
  it('is refused when somebody damaged it, and is not written over', async () => {
    writeFileSync(join(store, 'registry.json'), '{"schema":7}');
    expect(() => readRegistry(store)).toThrow('not a registry of a known schema');
    await expect(changeRegistry(store, () => ({}))).rejects.toThrow('not a registry of a known schema');
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe('{"schema":7}');
    expect(() => mkdirSync(join(store, 'registry.lock'))).not.toThrow();
  });
});

describe('changes of the registry', () => {
  // B-release-9
  it('the first publication is on and has nothing before it', () => {
    const after = goLive({}, 'mf-order', version('1.0.0'), [])['mf-order'];
    expect(after).toMatchObject({ enabled: true, live: { version: '1.0.0' }, previous: null });
  });

  // B-release-9, B-release-11
  it('a publication keeps the live version as the previous one, and a remote that is off stays off', () => {
    const before = { 'mf-order': { ...remote('2.0.0', '1.0.0'), enabled: false } };
    const after = goLive(before, 'mf-order', version('3.0.0'), [])['mf-order'];
    expect(after).toMatchObject({ enabled: false, live: { version: '3.0.0' }, previous: { version: '2.0.0' } });
  });

  // B-release-9
  it('the live version published again loses no previous one', () => {
    const after = goLive({ 'mf-order': remote('2.0.0', '1.0.0') }, 'mf-order', version('2.0.0'), [])['mf-order'];
    expect(after).toMatchObject({ live: { version: '2.0.0' }, previous: { version: '1.0.0' } });
  });

  // B-release-9
  it('a rollback exchanges the live and the previous version', () => {
    const after = rollBack({ 'mf-order': remote('2.0.0', '1.0.0') }, 'mf-order', () => null)['mf-order'];
    expect([after?.live.version, after?.previous?.version]).toEqual(['1.0.0', '2.0.0']);
  });

  // B-release-2, B-release-9
  it('a rollback brings back the screens of the version, not those of the newer one', () => {
    const screen = (path: string): ScreenDeclaration => ({ path, module: './Screen', audience: 'everyone' });
    const folder = join(store, 'remotes', 'mf-order', '1.0.0');
    mkdirSync(folder, { recursive: true });
    writePublishedScreens(folder, [screen('/order')]);
    const before = { 'mf-order': { ...remote('2.0.0', '1.0.0'), screens: [screen('/order'), screen('/guide')] } };
    const screensOf = (version: string) => readPublishedScreens(store, 'mf-order', version);
    const after = rollBack(before, 'mf-order', screensOf);
    expect(after['mf-order']?.screens).toEqual([screen('/order')]);
    // Version 2.0.0 was published before screens were kept.
    expect(rollBack(after, 'mf-order', screensOf)['mf-order']?.screens).toEqual([screen('/order')]);
  });

  // B-release-9
  it('a rollback without a previous version is refused', () => {
    expect(() => rollBack({ 'mf-order': remote('2.0.0', null) }, 'mf-order', () => null)).toThrow(
      'no previous version',
    );
  });

  it('a remote that was never published cannot be changed', () => {
    expect(() => setEnabled({}, 'mf-order', false)).toThrow('was never published');
  });
});

describe('the contract of what goes live', () => {
  const against = (contract: string): RemoteVersion => ({ ...version('2.0.0'), contract });
  const liveShell = (release: object) => writeFileSync(join(store, 'shell.json'), JSON.stringify(release));

  // B-release-8
  it.each(['^1.2.0', '^1.0.7', '^1.2.3'])('a remote built against %s goes live with a shell of 1.2.3', (contract) => {
    liveShell({ version: '1.0.0-a', contract: '1.2.3' });
    expect(() => checkContract(store, 'mf-order', against(contract))).not.toThrow();
  });

  // B-release-8
  it.each(['^1.3.0', '^1.2.4', '^2.0.0', '^0.9.0', 'latest'])('one built against %s is refused', (contract) => {
    liveShell({ version: '1.0.0-a', contract: '1.2.3' });
    expect(() => checkContract(store, 'mf-order', against(contract))).toThrow(
      `mf-order 2.0.0 was built against contract ${contract}, the live shell fulfils 1.2.3`,
    );
  });

  it('without a shell, or with one that says nothing of it, loading decides', () => {
    expect(() => checkContract(store, 'mf-order', against('^9.0.0'))).not.toThrow();
    liveShell({ version: '1.0.0-a' });
    expect(() => checkContract(store, 'mf-order', against('^9.0.0'))).not.toThrow();
  });
});
