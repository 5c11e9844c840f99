import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleSize } from './largestModules.js';

/** What rspack.base.js writes beside every build; the publisher adds the modules, from the source maps. */
export interface BuildReport {
  /** Scripts by entry point or exposed module. */
  scripts: Record<string, string[]>;
  modules?: ModuleSize[];
}

export const readBuildReport = (dir: string): BuildReport =>
  JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as BuildReport;
