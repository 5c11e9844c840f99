import { type BuildReport, readBuildReport } from './buildReport.js';
import type { Published } from './publish.js';
import type { SealedBuild } from './sealedBuilds.js';

/** What two builds differ by without anybody's having added something: other names after minifying. */
const UNIMPORTANT_BYTES = 100;
/** Of the modules that grew. */
const MODULES_TOLD = 8;

type Sizes = Readonly<Record<string, number>>;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${kilobytes(Math.abs(bytes))}`;

/** What is not the same in two builds, the largest difference first. */
function differences(before: Sizes, after: Sizes): { name: string; was: number | undefined; is: number; by: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, was: before[name], is: after[name] ?? 0, by: (after[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= UNIMPORTANT_BYTES)
    .sort((one, other) => other.by - one.by);
}

const modulesIn = ({ modules = [] }: BuildReport): Sizes =>
  Object.fromEntries(modules.map(({ name, bytes }) => [name, bytes]));

/**
 * What a build costs more or less than the one that was live, part by part, and by which modules, as lines of text
 * (B-release-103). None where nothing changed, or where the earlier build did not say.
 */
export function compareBytes(name: string, before: BuildReport, after: BuildReport): string[] {
  if (!before.parts || !after.parts) return [];
  const parts = differences(before.parts, after.parts);
  if (parts.length === 0) return [];
  const told = parts.map(
    ({ name: part, was, is, by }) =>
      `${kilobytes(is).padStart(10)}  ${part}, ${was === undefined ? 'new' : signed(by)}`,
  );
  const grown = parts.some(({ by }) => by > 0)
    ? differences(modulesIn(before), modulesIn(after)).filter(({ by }) => by > 0)
    : [];
  const modules = grown
    .slice(0, MODULES_TOLD)
    .map(({ name: module, was, by }) => `${signed(by).padStart(12)}  ${module}${was === undefined ? ', new' : ''}`);
  const more = grown.length > MODULES_TOLD ? [`              and ${grown.length - MODULES_TOLD} more`] : [];
  return [
    `${name} since ${before.version} (brotli):`,
    ...told,
    ...(modules.length > 0 ? ['  grown in it (minified, in all its files):', ...modules, ...more] : []),
  ];
}

/** The same for all that was published, with the reports of what was live before. */
export function compareWithLive(
  published: readonly Published[],
  builds: readonly SealedBuild[],
  before: ReadonlyMap<string, BuildReport>,
): string[] {
  return published.flatMap(({ name, wasLive }) => {
    const was = before.get(name);
    const build = builds.find((one) => one.name === name);
    return wasLive || !was || !build ? [] : compareBytes(name, was, readBuildReport(build.folder));
  });
}
