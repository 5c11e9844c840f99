import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from 'contract';
import { SHELL } from 'contract/releases';
import { readBuildReport } from './buildReport.js';
import { BUDGET } from './gate/budget.js';
import type { SealedBuild } from './sealedBuilds.js';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
const compressed = (dir: string, files: readonly string[]) =>
  files.map((file) => ({ file, bytes: statSync(join(dir, `${file}.br`)).size }));

/** The scripts of /order, of the build that has it. */
function orderFiles({ record, folder }: SealedBuild) {
  if ('gives' in record) return [];
  const screen = record.screens.find(({ path }) => path === PATHS.order.path);
  return compressed(folder, [record.entry, ...(record.chunks[screen?.module ?? ''] ?? [])]);
}

/** What a screen costs whoever has the shell already: chunks of its own, beside its remote's entry (B-site-13). */
function screenLines(builds: readonly SealedBuild[]): string[] {
  return builds.flatMap(({ name, record, folder }) => {
    if ('gives' in record) return [];
    const sum = (files: readonly string[]) => compressed(folder, files).reduce((all, { bytes }) => all + bytes, 0);
    const entry = kilobytes(sum([record.entry])).trim();
    return Object.entries(record.chunks).map(
      ([module, files]) => `${kilobytes(sum(files))}  ${name} ${module.slice(2)}, and its entry ${entry}`,
    );
  });
}

/**
 * The scripts that a first visit to /order needs at once, those of each screen, and the largest modules, as lines of text: of
 * these builds, the shell's among them.
 */
export function reportBytes(builds: readonly SealedBuild[]): string[] {
  const shell = builds.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const shellReport = readBuildReport(shell.folder);
  const order = builds.find(
    ({ record }) => 'screens' in record && record.screens.some(({ path }) => path === PATHS.order.path),
  );
  const files = [...compressed(shell.folder, shellReport.scripts.main ?? []), ...(order ? orderFiles(order) : [])];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const remoteReport = order && readBuildReport(order.folder);
  const modules = [...(shellReport.modules ?? []), ...(remoteReport?.modules ?? [])];
  return [
    'First load of /order (brotli):',
    ...files.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`),
    `${kilobytes(total)}  in ${files.length} scripts (at most ${BUDGET.firstLoadBytes / 1024} KB in ${BUDGET.firstLoadRequests})`,
    `Screens, of their own (brotli, at most ${BUDGET.screenBytes / 1024} KB each):`,
    ...screenLines(builds),
    'Largest modules (minified):',
    ...modules
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 15)
      .map(({ name, bytes }) => `${kilobytes(bytes)}  ${name}`),
  ];
}
