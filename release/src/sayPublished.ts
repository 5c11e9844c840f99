import { SHELL } from 'contract/releases';
import type { BuildReport } from './buildReport.js';
import { compareWithLive } from './growth.js';
import type { Published } from './publish.js';
import { reportBytes } from './reportBytes.js';
import type { SealedBuild } from './sealedBuilds.js';

/**
 * What was published, a line each; of a new shell also what it costs a first visit, and what all costs more or less than
 * what was live before.
 * @param before what those said of themselves
 */
export function sayPublished(
  published: readonly Published[],
  builds: readonly SealedBuild[],
  print: (line: string) => void,
  before: ReadonlyMap<string, BuildReport> = new Map(),
): void {
  for (const { name, version, wasLive, wasReported } of published) {
    print(`${name.padEnd(10)} ${version}${wasLive ? '  unchanged' : ''}`);
    if (wasReported) print(`${name} ${version} was reported unhealthy when it was live before`);
  }
  const isNew = published.some(({ wasLive }) => !wasLive);
  if (isNew && published.some(({ name }) => name === SHELL)) for (const line of reportBytes(builds)) print(line);
  for (const line of compareWithLive(published, builds, before)) print(line);
}
