import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Compiles what changed of the server, for tests that start it as a process of its own. */
export async function buildServer(): Promise<void> {
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-b', 'contract', 'server'], { cwd: ROOT });
}
