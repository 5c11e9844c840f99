import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SharedNames } from 'contract/registry';
import type { Reads } from './lastBuild.js';

/** What build-kit writes beside every build; the publisher adds the modules, from the source maps. */
export interface BuildReport {
  version: string;
  /** Scripts by entry point or exposed module. */
  scripts: Record<string, string[]>;
  /** What a remote imports of shared packages (B-release-34). */
  takes?: SharedNames;
  /** What the shell has of them. */
  gives?: SharedNames;
  /** Not published. */
  reads?: Reads;
  /** What each part of the build costs a visitor: brotli bytes of the entry, the shell's scripts, each screen, the rest. */
  parts?: Record<string, number>;
  /** The largest first. */
  modules?: ModuleSize[];
}

export const readBuildReport = (dir: string): BuildReport =>
  JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as BuildReport;

export interface ModuleSize {
  name: string;
  /** Minified bytes that the module takes in the build. */
  bytes: number;
}

/** `…/node_modules/react-dom/cjs/x.js` becomes `react-dom/cjs/x.js`; what is the build's own begins in its folder. */
const readable = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^[^?]*?\.\.\//, '');

/** Adds up, by module, the length of every stretch of minified code that a source map attributes to it. */
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

/** A module below this is nothing that anybody looks for. */
const SMALLEST_BYTES = 100;

/** The modules of a build, the largest first, from its source maps. Works after minification and concatenation alike. */
export function modulesOf(dir: string): ModuleSize[] {
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

/**
 * What a build's parts cost, from the brotli copies of its scripts: the entry points and screens by their names, and what is
 * loaded later by none of them.
 */
export function partsOf(dir: string, scripts: BuildReport['scripts']): Record<string, number> {
  const sizes = new Map(
    readdirSync(dir)
      .filter((file) => file.endsWith('.js.br'))
      .map((file) => [file.slice(0, -3), statSync(join(dir, file)).size]),
  );
  const sum = (files: readonly string[]) => files.reduce((all, file) => all + (sizes.get(file) ?? 0), 0);
  // A container is named after its version.
  const named = Object.entries(scripts).map(([name, files]): [string, number] => [
    files.includes('remoteEntry.js') ? 'remoteEntry' : name,
    sum(files),
  ]);
  const first = new Set(Object.values(scripts).flat());
  return { ...Object.fromEntries(named), [LATER]: sum([...sizes.keys()].filter((file) => !first.has(file))) };
}
