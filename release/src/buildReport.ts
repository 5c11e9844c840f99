import { readdirSync, readFileSync } from 'node:fs';
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
  modules?: ModuleSize[];
}

export const readBuildReport = (dir: string): BuildReport =>
  JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as BuildReport;

export interface ModuleSize {
  name: string;
  /** Minified bytes that the module takes in the build. */
  bytes: number;
}

/** `…/node_modules/react-dom/cjs/x.js` becomes `react-dom/cjs/x.js`, an inlined data module its description. */
const readable = (source: string) =>
  source.startsWith('data:')
    ? 'federation runtime'
    : source.replace(/^.*node_modules\//, '').replace(/^[^?]*?\.\.\//, '');

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

/** The largest modules of a build, from its source maps. Works after minification and module concatenation alike. */
export function largestModules(dir: string, count = 15): ModuleSize[] {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(dir)) {
    if (!file.endsWith('.js.map')) continue;
    addSizes(readFileSync(join(dir, file.slice(0, -4)), 'utf8'), readFileSync(join(dir, file), 'utf8'), sizes);
  }
  return [...sizes]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, count);
}
