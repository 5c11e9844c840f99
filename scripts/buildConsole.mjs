import { changedAt, newestIn, run } from './run.mjs';

const SOURCES = ['console/src', 'console/rspack.config.js', 'shared-ui/src', 'contract/src', 'build-kit/rspack'];
const PAGE = 'console/build/index.html';

/** Builds the console if its sources have changed. */
export async function buildConsole() {
  const newest = Math.max(changedAt('package-lock.json'), ...SOURCES.map(newestIn));
  if (changedAt(PAGE) < newest) await run('npm', ['run', '--silent', 'build', '-w', 'console']);
}
