import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../../testing/launchServer.js';

const CLI = resolve(import.meta.dirname, '../../../dist/operator/cli/main.js');

/** The packages of others that a command loads, as V8 tells. */
function packagesOf(...words: string[]): string[] {
  const coverage = mkdtempSync(join(tmpdir(), 'operator-cli-'));
  const env = { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: coverage };
  execFileSync(process.execPath, [CLI, ...words], { env });
  const [file = ''] = readdirSync(coverage);
  const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as { result: { url: string }[] };
  rmSync(coverage, { recursive: true });
  const names = result.map(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

beforeAll(buildServer, 180_000);

// Every command waits for what is loaded: the whole server takes half a second.
it('a command loads nothing of the server that it calls', () => {
  expect(packagesOf('members', 'list', '--help')).toEqual(['commander', 'valibot']);
});
