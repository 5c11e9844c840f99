import { isContractCompatible } from './version.js';

// B-release-7
describe('a remote runs with the contract it was built against', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.3.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.0', '1.1.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['1.0.0', '1.0.0', false],
    ['*', '1.0.0', false],
    ['^1.0.0', 'latest', false],
  ])('%s with %s: %s', (range, version, expected) => {
    expect(isContractCompatible(range, version)).toBe(expected);
  });
});
