import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/** Builds a package by its own `build` script into `outDir`. Rejects with what the build printed. */
export function buildPackage(name: string, version: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: join(ROOT, name),
      env: { ...process.env, RELEASE_VERSION: version, RELEASE_OUT: outDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${printed}`))));
  });
}
