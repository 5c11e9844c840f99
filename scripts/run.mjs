import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '..');

const running = new Set();
// A build that goes on after its script has ended would write into what the next one reads.
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a command in the repository and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>} rejects when the command fails
 */
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

/** Installs exactly the locked dependencies when there are none, or when the lock file has changed since. */
export async function ensureInstalled() {
  const digest = lockDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.log('Installing dependencies…');
  // It empties node_modules first, the stamp with it: an install that was interrupted is done again.
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, digest);
}

/** Compiles what runs in Node: the server, the release tool and the contract between them; bundles the server. */
export const compileNodePackages = () => run('node', ['scripts/buildServer.mjs']);

/** When a file of the repository was changed; 0 for one that is not there. */
export const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The same of the newest file in a folder, or of a file. */
export function newestIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  const files = readdirSync(join(ROOT, path), { recursive: true });
  return Math.max(...files.map((file) => changedAt(join(path, file))));
}

/** Ends the process with one line instead of a stack when a step fails. */
export const endOnFailure = (error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};
