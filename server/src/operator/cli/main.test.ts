import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildServer } from '../../testing/launchServer.js';
import { listen } from '../../testing/listen.js';

const COMPILED = resolve(import.meta.dirname, '../../../dist');

function packagesOf(program: string, ...words: string[]): string[] {
  const coverage = mkdtempSync(join(tmpdir(), 'operator-cli-'));
  const env = { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: coverage, PORT: 'none' };
  spawnSync(process.execPath, [join(COMPILED, program), ...words], { env });
  const [file = ''] = readdirSync(coverage);
  const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as { result: { url: string }[] };
  rmSync(coverage, { recursive: true });
  const names = result.map(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

beforeAll(buildServer, 180_000);

// Every command waits for its code: the whole server takes half a second.
it('a command loads nothing of the server that it calls', () => {
  expect(packagesOf('operator/cli/main.js', 'members', 'list', '--help')).toEqual(['commander', 'valibot']);
});

// B-operator-16
it('whoever reads what a command prints may leave early', async () => {
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, actor: '이서연', action: 'read.orders', detail: {} }));
  const shop = await listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'operator-cli-'));
  writeFileSync(join(folder, 'operator.json'), JSON.stringify({ port: shop.port, token: 'x'.repeat(43) }));
  const child = spawn(process.execPath, [join(COMPILED, 'operator/cli/main.js'), 'audit', 'list'], {
    env: { ...process.env, NODE_OPTIONS: '', STOREFRONT_DATA: folder },
  });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  await shop.close();
  rmSync(folder, { recursive: true });
  expect({ said, code }).toEqual({ said: '', code: 0 });
});
