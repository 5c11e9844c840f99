import { chooseEncoding } from './compress.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.000', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%p gives %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
