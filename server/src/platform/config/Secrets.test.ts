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

// B-secret-1, B-secret-4
it('accepts what a fallback secret has made, makes nothing by it, and refuses it once told to', () => {
  const [before, after] = [new Secrets('the secret before'), new Secrets('the new secret', 'the secret before')];
  const [sealed, signature] = [before.seal('열쇠'), before.sign('visit', 'x')];
  expect([after.unseal(sealed), after.isSigned('visit', 'x', signature)]).toEqual(['열쇠', true]);
  expect(after.tokenKeys).toEqual([after.tokenKey, before.tokenKey]);
  expect(before.unseal(after.seal('열쇠'))).toBeNull();
  expect(before.isSigned('visit', 'x', after.sign('visit', 'x'))).toBe(false);

  expect(after.isSigned('visit', 'x', '')).toBe(false);

  after.refuseFallback();
  expect([after.unseal(sealed), after.isSigned('visit', 'x', signature)]).toEqual([null, false]);
  expect(after.tokenKeys).toEqual([after.tokenKey]);
});

it('looks up by the key of the shop, whatever became of its secret', () => {
  const first = new Secrets('the secret before');
  const second = new Secrets('the new secret', 'the secret before');
  second.takeLookupKey(first.sealLookupKey());
  expect(second.hash('id', 'haneul')).toBe(first.hash('id', 'haneul'));
  const third = new Secrets('the third secret', 'the new secret');
  third.takeLookupKey(second.sealLookupKey());
  expect(third.hash('id', 'haneul')).toBe(first.hash('id', 'haneul'));
});
