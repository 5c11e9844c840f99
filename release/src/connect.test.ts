import { type Connection, connectTo } from './connect.js';
import { releaseProgram } from './program.js';

async function shopOf(...words: string[]): Promise<string | undefined> {
  let asked: string | undefined = 'none';
  const connect = (to: string | undefined): Connection => {
    asked = to;
    throw new Error('asked');
  };
  const program = releaseProgram({ connect, print: () => undefined });
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow('asked');
  return asked;
}

// B-release-15
it.each([['list'], ['rollback', 'mf-order'], ['canary', 'mf-order', '--stop'], ['preview', '--list'], ['health']])(
  '%s is of the shop elsewhere that --to names, else of the one of this machine',
  async (...words) => {
    expect(await shopOf(...words, '--to', 'https://shop.example')).toBe('https://shop.example');
    expect(await shopOf(...words)).toBeUndefined();
  },
);

// B-release-15
it('a token is sent to an address over https alone, and none where there is none', () => {
  expect(() => connectTo('http://shop.example', 'token')).toThrow('is not https');
  expect(() => connectTo('shop.example', 'token')).toThrow('is not the address of a shop');
  expect(() => connectTo('https://shop.example', undefined)).toThrow('RELEASE_TOKEN has to hold');
  for (const address of ['https://shop.example', 'http://127.0.0.1:3000'])
    expect(connectTo(address, 'token').shop.warning).toBeNull();
});
