import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, gatedScreenSchema } from '@storefront/contract/registry';
import * as v from 'valibot';
import { ROOT, remoteNames } from './workspace.js';

const manifest = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

it('the contract has one number, and a higher one needs no change of the packages that use it', () => {
  expect(CONTRACT_VERSION).toBe(manifest('contract').version);
  for (const name of ['shell', 'shared-ui', 'server', 'release', ...remoteNames()]) {
    const { '@storefront/contract': contract, '@storefront/shared-ui': sharedUi = '*' } = manifest(name).dependencies;
    expect([name, contract, sharedUi]).toEqual([name, '*', '*']);
  }
});

it('every screen that may be indexed describes itself, and no two alike', () => {
  const screens = remoteNames().flatMap((name) => {
    const data: unknown = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
    return v.parse(v.array(gatedScreenSchema), data);
  });
  const indexed = screens.filter(({ audience, isIndexed }) => audience !== 'member' && isIndexed !== false);
  expect(indexed.map(({ path }) => path)).toEqual(expect.arrayContaining(['/order', '/login', '/register']));
  expect(indexed.filter(({ description = '', gate }) => description.length < 30 || !gate?.heading)).toEqual([]);
  expect(new Set(indexed.map(({ description }) => description)).size).toBe(indexed.length);
});
