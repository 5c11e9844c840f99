import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SharedNames } from '@storefront/contract/registry';
import { keepBuild, type Reads } from './lastBuild.js';
import { ROOT } from './workspace.js';

/** Build report as build-kit writes it; the publisher adds the modules, from the source maps. */
export interface BuildReport {
  version: string;
  kit?: string;
  scripts: Record<string, string[]>;
  consumes?: SharedNames;
  provides?: SharedNames;
  reads?: Reads;
  /** Brotli bytes by part: the entry, the shell's scripts, each screen, the rest. */
  parts?: Record<string, number>;
  modules?: ModuleSize[];
}

export const readBuildReport = (dir: string): BuildReport => JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8'));

interface ModuleSize {
  name: string;
  bytes: number;
}

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
 * Builds the working tree's package into `outDir` and keeps what was read for `knownVersion`.
 * @returns the version, found by the build
 * @throws Error with the build's output
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

export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

function compress(file: string, content: Buffer): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}

/**
 * Replaces source maps by a list of modules and gives every script a brotli copy.
 * @returns the integrity (`sha256-…`) of every script by its path, and the report
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
    // Files for Node go to no browser.
    if (!path.startsWith('node')) compress(file, content);
    files[path] = integrityOf(content);
  }
  const report: BuildReport = { ...built, parts: partsOf(dir, built.scripts), modules };
  writeWhole(join(dir, 'build.json'), report);
  return { files, report };
}

/** `…/node_modules/react-dom/cjs/x.js` becomes `react-dom/cjs/x.js`. */
const readable = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^[^?]*?\.\.\//, '');

/** Adds up, by module, the length of every stretch of code that a source map attributes to it. */
function addSizes(script: string, map: string, sizes: Map<string, number>): void {
  const trace = new TraceMap(map);
  const lines = script.split('\n');
  for (const [number, segments] of decodedMappings(trace).entries()) {
    for (const [index, segment] of segments.entries()) {
      const source = segment.length === 1 ? null : trace.sources[segment[1]];
      if (!source) continue;
      const end = segments[index + 1]?.[0] ?? lines[number]?.length ?? segment[0];
      const name = readable(source);
      sizes.set(name, (sizes.get(name) ?? 0) + end - segment[0]);
    }
  }
}

const SMALLEST_BYTES = 100;

function modulesOf(dir: string): ModuleSize[] {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(dir)) {
    if (!file.endsWith('.js.map')) continue;
    addSizes(readFileSync(join(dir, file.slice(0, -4)), 'utf8'), readFileSync(join(dir, file), 'utf8'), sizes);
  }
  return [...sizes]
    .map(([name, bytes]) => ({ name, bytes }))
    .filter(({ bytes }) => bytes >= SMALLEST_BYTES)
    .sort((a, b) => b.bytes - a.bytes);
}

const LATER = 'loaded later';

function partsOf(dir: string, scripts: BuildReport['scripts']): Record<string, number> {
  const sizes = new Map(
    readdirSync(dir)
      .filter((file) => file.endsWith('.js.br'))
      .map((file) => [file.slice(0, -3), statSync(join(dir, file)).size]),
  );
  const sum = (files: readonly string[]) => files.reduce((all, file) => all + (sizes.get(file) ?? 0), 0);
  const named = Object.entries(scripts).map(([name, files]): [string, number] => [
    files.includes('remoteEntry.js') ? 'remoteEntry' : name,
    sum(files),
  ]);
  const first = new Set(Object.values(scripts).flat());
  return { ...Object.fromEntries(named), [LATER]: sum([...sizes.keys()].filter((file) => !first.has(file))) };
}

/** Writes a file in one step: a reader never sees half of it. */
export function writeWhole(file: string, data: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
