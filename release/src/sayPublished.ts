import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '@storefront/contract';
import { SHELL } from '@storefront/contract/releases';
import { type BuildReport, readBuildReport } from './buildPackage.js';
import { kilobytes } from './gate/GateReport.js';
import { BUDGET } from './gate/judge.js';
import type { Build } from './gateway/builds.js';
import type { UpdateCost } from './makePatches.js';
import type { Published } from './publish.js';

export function sayPublished(
  published: readonly Published[],
  builds: readonly Build[],
  print: (line: string) => void,
  before: ReadonlyMap<string, BuildReport> = new Map(),
): void {
  for (const { name, version, wasLive, wasReported } of published) {
    print(`${name.padEnd(10)} ${version}  ${wasLive ? 'unchanged' : 'live'}`);
    if (wasReported) print(`${name} ${version} was reported unhealthy when it was live before`);
  }
  const isNew = published.some(({ wasLive }) => !wasLive);
  if (isNew && published.some(({ name }) => name === SHELL)) for (const line of reportBytes(builds)) print(line);
  for (const line of compareWithLive(published, builds, before)) print(line);
}

const KILOBYTES_WIDTH = 10;
const padded = (bytes: number) => kilobytes(bytes).padStart(KILOBYTES_WIDTH);
const compressed = (dir: string, files: readonly string[]) =>
  files.map((file) => ({ file, bytes: statSync(join(dir, `${file}.br`)).size }));

function orderFiles({ record, folder }: Build) {
  if ('provides' in record) return [];
  const screen = record.screens.find(({ path }) => path === PATHS.order);
  return compressed(folder, [record.entry, ...(record.chunks[screen?.module ?? ''] ?? [])]);
}

/** Lists each screen's own chunks, beside its remote's entry (B-release-60). */
function screenLines(builds: readonly Build[]): string[] {
  return builds.flatMap(({ name, record, folder }) => {
    if ('provides' in record) return [];
    const sum = (files: readonly string[]) => compressed(folder, files).reduce((all, { bytes }) => all + bytes, 0);
    const entry = kilobytes(sum([record.entry]));
    return Object.entries(record.chunks).map(
      ([module, files]) => `${padded(sum(files))}  ${name} ${module.slice(2)}, and its entry ${entry}`,
    );
  });
}

function reportBytes(builds: readonly Build[]): string[] {
  const shell = builds.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const shellReport = readBuildReport(shell.folder);
  const order = builds.find(
    ({ record }) => 'screens' in record && record.screens.some(({ path }) => path === PATHS.order),
  );
  const files = [...compressed(shell.folder, shellReport.scripts.main ?? []), ...(order ? orderFiles(order) : [])];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const remoteReport = order && readBuildReport(order.folder);
  const modules = [...(shellReport.modules ?? []), ...(remoteReport?.modules ?? [])];
  return [
    'First load of /order (brotli):',
    ...files.map(({ file, bytes }) => `${padded(bytes)}  ${file}`),
    `${padded(total)}  in ${files.length} scripts (at most ${BUDGET.firstLoadBytes / 1024} KB in ${BUDGET.firstLoadRequests})`,
    `Screens, of their own (brotli, at most ${BUDGET.screenBytes / 1024} KB each):`,
    ...screenLines(builds),
    'Largest modules (minified):',
    ...modules
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 15)
      .map(({ name, bytes }) => `${padded(bytes)}  ${name}`),
  ];
}

/** Renaming by the minifier differs by so much. */
const UNIMPORTANT_BYTES = 100;
const MODULES_TOLD = 8;

type Sizes = Readonly<Record<string, number>>;

const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${kilobytes(Math.abs(bytes))}`;

function differences(before: Sizes, after: Sizes): { name: string; was: number | undefined; is: number; by: number }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, was: before[name], is: after[name] ?? 0, by: (after[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= UNIMPORTANT_BYTES)
    .sort((one, other) => other.by - one.by);
}

const modulesIn = ({ modules = [] }: BuildReport): Sizes =>
  Object.fromEntries(modules.map(({ name, bytes }) => [name, bytes]));

/**
 * Compares a build's cost with the live one's, by part and module. Empty if nothing changed or the earlier build has no
 * figures.
 */
export function compareBytes(name: string, before: BuildReport, after: BuildReport): string[] {
  if (!before.parts || !after.parts) return [];
  const parts = differences(before.parts, after.parts);
  if (parts.length === 0) return [];
  const told = parts.map(
    ({ name: part, was, is, by }) => `${padded(is)}  ${part}, ${was === undefined ? 'new' : signed(by)}`,
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

function compareWithLive(
  published: readonly Published[],
  builds: readonly Build[],
  before: ReadonlyMap<string, BuildReport>,
): string[] {
  return published.flatMap(({ name, wasLive }) => {
    const was = before.get(name);
    const build = builds.find((one) => one.name === name);
    return wasLive || !was || !build ? [] : compareBytes(name, was, readBuildReport(build.folder));
  });
}

/** Tells what returning customers load of each package (B-release-129). */
export const sayUpdateCosts = (costs: ReadonlyMap<string, readonly UpdateCost[]>): string[] =>
  [...costs].flatMap(([name, known]) => [
    ...(known.length > 0 ? [`${name}, all scripts (brotli, patches) for who has:`] : []),
    ...known.map(({ version, bytes }) => `${padded(bytes)}  ${version}`),
  ]);
