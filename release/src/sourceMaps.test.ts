import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseProgram } from './program.js';
import { keepSourceMaps } from './sealedBuilds.js';

let data: string;
let sourceMaps: string;
let built: string;
let printed: string[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'maps-'));
  sourceMaps = join(data, 'source-maps');
  built = join(data, 'building', 'mf-order');
  mkdirSync(built, { recursive: true });
  printed = [];
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

// Line 1, column 0 maps to source line 1; column 10 to line 3, column 2, of `placeOrder`.
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mf_order_1/./src/order/OrderScreen.tsx'],
  names: ['placeOrder'],
  mappings: 'AAAA,UAEEA',
});
const build = (version: string) => {
  writeFileSync(join(built, 'OrderScreen.js'), 'order');
  writeFileSync(join(built, 'OrderScreen.js.map'), MAP);
  keepSourceMaps('mf-order', version, built, sourceMaps);
};
const release = (...words: string[]) =>
  releaseProgram({
    connect: () => {
      throw new Error('no shop is asked');
    },
    print: (line) => printed.push(line),
    sourceMaps,
  }).parseAsync(words, { from: 'user' });

const STACK = `TypeError: x
    at a (https://shop.example/remotes/mf-order/1.0.0-a/OrderScreen.js?retry=1:1:11)
    at https://shop.example/remotes/mf-order/1.0.0-b/OrderScreen.js:1:11
    at /remotes/mf-order/../../OrderScreen.js:1:11`;
const READ = `TypeError: x
    at a (mf-order/src/order/OrderScreen.tsx:3:3 (placeOrder))
    at https://shop.example/remotes/mf-order/1.0.0-b/OrderScreen.js:1:11
    at /remotes/mf-order/../../OrderScreen.js:1:11`;

// B-release-78
it('a stack in a file is printed with its places in the sources, those without a map as they are', async () => {
  build('1.0.0-a');
  writeFileSync(join(data, 'stack.txt'), `${STACK}\n`);
  await release('symbolicate', join(data, 'stack.txt'));
  expect(printed).toEqual([READ]);
  await expect(release('symbolicate', 'abc')).rejects.toThrow('abc is no fingerprint that `errors` shows, and no file');
});

it('maps are kept beside the store and not in it, of the last 20 versions', () => {
  for (let number = 0; number < 22; number++) {
    build(`1.0.${number}`);
    utimesSync(join(data, 'source-maps/mf-order', `1.0.${number}`), number, number);
  }
  expect(readdirSync(join(data, 'source-maps/mf-order')).sort()).toHaveLength(20);
  expect(existsSync(join(data, 'source-maps/mf-order/1.0.21/OrderScreen.js.map'))).toBe(true);
  expect(existsSync(join(data, 'source-maps/mf-order/1.0.1'))).toBe(false);
  expect(readdirSync(join(data, 'source-maps/mf-order/1.0.21'))).toEqual(['OrderScreen.js.map']);
});
