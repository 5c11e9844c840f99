import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../../testing/launchServer.js';

const COMPILED = resolve(import.meta.dirname, '../../../dist');

/** The packages of others that a program loads, as V8 tells. */
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

// Every command waits for what is loaded: the whole server takes half a second.
it('a command loads nothing of the server that it calls', () => {
  expect(packagesOf('operator/cli/main.js', 'members', 'list', '--help')).toEqual(['commander', 'valibot']);
});

// The clients of buckets and collectors alone took a quarter of what a start loads.
it('a server loads nothing beside its bundle but what is native', () => {
  expect(packagesOf('main.js')).toEqual(['@node-rs/argon2']);
});
