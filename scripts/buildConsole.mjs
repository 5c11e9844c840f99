import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** What the console is built of. */
const SOURCES = ['console/src', 'console/rspack.config.js', 'shared-ui/src', 'contract/src', 'build-kit/rspack'];
const PAGE = 'console/build/index.html';

const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  const files = readdirSync(join(ROOT, path), { recursive: true });
  return Math.max(...files.map((file) => changedAt(join(path, file))));
}

/** Builds the operator's console if anything that it is made of has changed since. */
export async function buildConsole() {
  const newest = Math.max(changedAt('package-lock.json'), ...SOURCES.map(newestIn));
  if (changedAt(PAGE) < newest) await run('npm', ['run', '--silent', 'build', '-w', 'console']);
}
