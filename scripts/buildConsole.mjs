import { changedAt, newestIn, run } from './run.mjs';

/** What the console is built of. */
const SOURCES = ['console/src', 'console/rspack.config.js', 'shared-ui/src', 'contract/src', 'build-kit/rspack'];
const PAGE = 'console/build/index.html';

/** Builds the operator's console if anything that it is made of has changed since. */
export async function buildConsole() {
  const newest = Math.max(changedAt('package-lock.json'), ...SOURCES.map(newestIn));
  if (changedAt(PAGE) < newest) await run('npm', ['run', '--silent', 'build', '-w', 'console']);
}
