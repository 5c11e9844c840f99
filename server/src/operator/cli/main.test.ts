import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildServer } from '../../testing/launchServer.js';
import { listen } from '../../testing/listen.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';

const COMPILED = resolve(import.meta.dirname, '../../../dist');

const folder = setUpDirectory();
beforeAll(buildServer, 180_000);

// B-operator-16
it.each([
  ['audit', 'list'],
  ['ledger', 'export'],
])('whoever reads what `%s %s` prints may leave early', async (...words) => {
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, actor: '이서연', action: 'read.orders', detail: {} }));
  const shop = await listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
    }),
  );
  writeFileSync(join(folder, 'operator.json'), JSON.stringify({ port: shop.port, token: 'x'.repeat(43) }));
  const child = spawn(process.execPath, [join(COMPILED, 'operator/cli/main.js'), ...words], {
    env: { ...process.env, NODE_OPTIONS: '', STOREFRONT_DATA: folder },
  });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  await shop.close();
  expect({ said, code }).toEqual({ said: '', code: 0 });
});
