import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

const running = new Set();
// A build that outlives its script would write into what the next one reads.
process.on('exit', () => {
  for (const child of running) child.kill();
});

export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    running.add(child);
    child.on('error', fail);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) done();
      else fail(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

const STAMP = join(ROOT, 'node_modules', '.installed-lock');

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

/** Runs `npm ci` if nothing is installed or the lock has changed. */
export async function ensureInstalled() {
  const digest = lockDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.log('Installing dependencies…');
  // `npm ci` removes the stamp first: an interrupted install is repeated.
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, digest);
}

export const compileNodePackages = () => run('node', ['scripts/buildServer.mjs']);

/** Milliseconds; 0 for a missing file. */
export const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

export function newestIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  const files = readdirSync(join(ROOT, path), { recursive: true });
  return Math.max(...files.map((file) => changedAt(join(path, file))));
}

export const endOnFailure = (error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};
