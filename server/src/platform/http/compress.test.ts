import { chooseEncoding } from './compress.js';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.000', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('an answer to %p is encoded as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
