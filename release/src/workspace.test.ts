import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'contract/registry';
import { ROOT, remoteNames } from './workspace.js';

const manifest = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

// B-release-35
it('the contract has one number, and a higher one needs no change of the packages that use it', () => {
  expect(CONTRACT_VERSION).toBe(manifest('contract').version);
  for (const name of ['shell', 'shared-ui', 'server', 'release', ...remoteNames()]) {
    const { contract, 'shared-ui': sharedUi = '*' } = manifest(name).dependencies;
    expect([name, contract, sharedUi]).toEqual([name, '*', '*']);
  }
});
