import { isIdempotencyKeyValid } from 'contract';
import { newIdempotencyKey } from './api';

const { randomUUID } = crypto;

afterEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});

// B-order-47
test('two intentions have two keys that the server takes', () => {
  const keys = [newIdempotencyKey(), newIdempotencyKey()];
  expect(keys.every(isIdempotencyKeyValid)).toBe(true);
  expect(keys[0]).not.toBe(keys[1]);
});

test('an insecure origin, where randomUUID is missing, has keys too', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const keys = [newIdempotencyKey(), newIdempotencyKey()];
  expect(keys.every(isIdempotencyKeyValid)).toBe(true);
  expect(keys[0]).not.toBe(keys[1]);
});
