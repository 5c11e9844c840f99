import { execFileSync } from 'node:child_process';
import { BUILDS, ROOT } from './paths';

/** jest's global set-up: the production build of everything, once for all suites. */
export default function publishBuilds(): void {
  const options = { cwd: ROOT, stdio: 'inherit' as const, env: { ...process.env, STOREFRONT_DATA: BUILDS } };
  execFileSync('npx', ['tsc', '-b', 'contract', 'server', 'release'], options);
  execFileSync('node', ['release/dist/cli.js', 'publish'], options);
}
