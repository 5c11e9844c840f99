import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseProgram } from './program.js';
import { retainSourceMaps } from './sealedBuilds.js';

// Line 1, column 0 maps to source line 1; column 10 to line 3, column 2, of `placeOrder`.
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mf_order_1/./src/order/OrderScreen.tsx'],
  names: ['placeOrder'],
  mappings: 'AAAA,UAEEA',
});

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
  const data = mkdtempSync(join(tmpdir(), 'maps-'));
  const sourceMaps = join(data, 'source-maps');
  const built = join(data, 'building');
  mkdirSync(built);
  writeFileSync(join(built, 'OrderScreen.js'), 'order');
  writeFileSync(join(built, 'OrderScreen.js.map'), MAP);
  retainSourceMaps('mf-order', '1.0.0-a', built, sourceMaps);
  writeFileSync(join(data, 'stack.txt'), `${STACK}\n`);
  const printed: string[] = [];
  const connect = () => {
    throw new Error('no shop is asked');
  };
  const symbolicate = (from: string) =>
    releaseProgram({ connect, print: (line) => printed.push(line), sourceMaps }).parseAsync(['symbolicate', from], {
      from: 'user',
    });
  await symbolicate(join(data, 'stack.txt'));
  expect(printed).toEqual([READ]);
  await expect(symbolicate('abc')).rejects.toThrow('abc is no fingerprint that `errors` shows, and no file');
  rmSync(data, { recursive: true });
});
