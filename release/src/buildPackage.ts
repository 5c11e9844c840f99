import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildReport, modulesOf, partsOf, readBuildReport } from './buildReport.js';
import { keepBuild } from './lastBuild.js';
import { ROOT } from './workspace.js';
import { writeWhole } from './writeWhole.js';

/** Runs a package's own `build` script. Rejects with what the build printed. */
function runBuild(name: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: join(ROOT, name),
      env: { ...process.env, RELEASE_OUT: outDir, NODE_ENV: 'production' },
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

/**
 * Builds a package as the working tree has it into `outDir`, and keeps what was read for `knownVersion`.
 * @returns the version, which the build itself has found
 * @throws Error with what the build printed
 */
export async function buildPackage(name: string, outDir: string): Promise<string> {
  const startedAt = Date.now();
  await runBuild(name, outDir);
  const { version, reads } = readBuildReport(outDir);
  if (reads) keepBuild(name, version, reads, startedAt);
  return version;
}

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function compress(file: string, content: Buffer): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}

/**
 * Makes a finished build ready to be served: its source maps become the list of its modules and are not
 * published; every script gets a brotli copy.
 * @returns the integrity (`sha384-…`) of every script, by its path in the build, and the build's report
 */
export function sealBuild(dir: string): { files: Record<string, string>; report: BuildReport } {
  const { reads: _reads, ...built } = readBuildReport(dir);
  const modules = modulesOf(dir);
  const files: Record<string, string> = {};
  for (const file of filesBelow(dir)) {
    if (file.endsWith('.map')) rmSync(file);
    if (!file.endsWith('.js')) continue;
    const content = readFileSync(file);
    const path = relative(dir, file);
    // What is for Node goes to no browser.
    if (!path.startsWith('node')) compress(file, content);
    files[path] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  const report: BuildReport = { ...built, parts: partsOf(dir, built.scripts), modules };
  writeWhole(join(dir, 'build.json'), report);
  return { files, report };
}
