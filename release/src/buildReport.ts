import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What rspack.base.js writes beside every build. */
export interface BuildReport {
  /** Scripts by entry point or exposed module. */
  scripts: Record<string, string[]>;
  /** The fifteen largest modules, in bytes of source. */
  modules: { name: string; size: number }[];
}

export const readBuildReport = (dir: string): BuildReport =>
  JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as BuildReport;
