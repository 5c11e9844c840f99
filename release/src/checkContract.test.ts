import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteVersion } from 'contract/registry';
import { checkContract } from './checkContract.js';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'contract-'));
});
afterEach(() => rmSync(store, { recursive: true }));

const built = (contract: string): RemoteVersion => ({
  version: '2.0.0',
  base: '/remotes/mf-order/2.0.0/',
  entry: 'remoteEntry.js',
  contract,
  files: {},
  chunks: {},
  builtAt: '2026-01-01T00:00:00.000Z',
});
const liveShell = (release: object) => writeFileSync(join(store, 'shell.json'), JSON.stringify(release));

it.each(['^1.2.0', '^1.0.7', '^1.2.3'])('a remote built against %s goes live with a shell of 1.2.3', (contract) => {
  liveShell({ version: '1.0.0-a', contract: '1.2.3' });
  expect(() => checkContract(store, 'mf-order', built(contract))).not.toThrow();
});

it.each(['^1.3.0', '^1.2.4', '^2.0.0', '^0.9.0', 'latest'])('one built against %s is refused', (contract) => {
  liveShell({ version: '1.0.0-a', contract: '1.2.3' });
  expect(() => checkContract(store, 'mf-order', built(contract))).toThrow(
    `mf-order 2.0.0 was built against contract ${contract}, the live shell fulfils 1.2.3`,
  );
});

it('without a shell, or with one that says nothing of it, loading decides', () => {
  expect(() => checkContract(store, 'mf-order', built('^9.0.0'))).not.toThrow();
  liveShell({ version: '1.0.0-a' });
  expect(() => checkContract(store, 'mf-order', built('^9.0.0'))).not.toThrow();
});
