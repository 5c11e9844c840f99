import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths';
import { temporaryFolder } from './temporaryFolder';

const run = promisify(execFile);

/** Makes a folder within the repository, so that builds in it find packages above. It is gone after the suite. */
export const makeWorkspace = (name: string): string => temporaryFolder(name, join(ROOT, '.cache'));

export const isSource = (path: string) => !/^(node_modules|dist|build|coverage)$|tsbuildinfo$/.test(basename(path));

export function copyRemote(name: string, workspace: string): string {
  writeFileSync(join(workspace, 'rspack.base.js'), "export { remote } from '@storefront/build-kit';\n");
  writeFileSync(join(workspace, 'package.json'), '{ "type": "module" }\n');
  const copy = join(workspace, name);
  cpSync(join(ROOT, name), copy, { recursive: true, filter: isSource });
  return copy;
}

/** Rejects with the build's output. */
export async function build(cwd: string, outDir: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_OUT: outDir, NODE_OPTIONS: '' };
  await run('node', [join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd, env });
  return outDir;
}
