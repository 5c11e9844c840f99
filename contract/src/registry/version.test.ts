import { findLack, isContractCompatible } from './version.js';

describe('a remote runs with the contract it was built against', () => {
  it.each([
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.3.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['*', '1.0.0', false],
    ['^1.0.0', 'latest', false],
  ])('%s with %s: %s', (range, version, expected) => {
    expect(isContractCompatible(range, version)).toBe(expected);
  });
});

const shared = (...names: string[]) => ({ contract: '^1.0.0', shared: { '@storefront/shared-ui': names } });

// B-release-8
describe('what a shell lacks that a remote relies on', () => {
  it.each([
    ['nothing', shared('Button'), { '@storefront/shared-ui': ['Button', 'Page'] }, null],
    [
      'one name',
      shared('Button', 'BankAccount'),
      { '@storefront/shared-ui': ['Button'] },
      ['@storefront/shared-ui: BankAccount'],
    ],
    ['a whole package', shared('Button'), { react: ['useState'] }, ['@storefront/shared-ui: Button']],
    ['names that the remote did not record', { contract: '^1.0.0' }, { '@storefront/shared-ui': [] }, null],
    ['names that the shell did not record', shared('Button'), undefined, null],
  ])('%s', (_name, consumes, given, names) => {
    const provides = { contract: '1.2.0', ...(given && { shared: given }) };
    expect(findLack(consumes, provides)).toEqual(names && { contract: null, names });
  });

  it('the contract', () => {
    expect(findLack({ contract: '^2.0.0' }, { contract: '1.2.0' })).toEqual({ contract: '^2.0.0', names: [] });
  });
});
