import { chooseEncoding, compressOnce } from './compress.js';

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

it('is made once for all who ask at the same time and later', async () => {
  const ask = () => compressOnce(Buffer.from('가게 '.repeat(200)), 'br', { key: 'a list', effort: 'document' });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.body).toBe(first.body);
  expect((await ask()).body).toBe(first.body);
});
