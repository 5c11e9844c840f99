import { Secrets } from './Secrets.js';

const secrets = new Secrets('a secret of the tests');
const others = new Secrets('another secret');

it('reads what it sealed, and nothing else', () => {
  const sealed = secrets.seal('열쇠');
  expect(secrets.unseal(sealed)).toBe('열쇠');
  expect(secrets.seal('열쇠')).not.toBe(sealed);
  expect(others.unseal(sealed)).toBeNull();
  expect(secrets.unseal(`${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(secrets.unseal('')).toBeNull();
});

// B-guard-1
it('hashes one text differently for each purpose and secret', () => {
  expect(secrets.hash('id', 'x')).toBe(secrets.hash('id', 'x'));
  const hashes = [secrets.hash('id', 'x'), secrets.hash('code', 'x'), secrets.hash('id', 'y'), others.hash('id', 'x')];
  expect(new Set(hashes).size).toBe(4);
});
