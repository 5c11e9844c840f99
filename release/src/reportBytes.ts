import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from 'contract/registry';
import { readBuildReport } from './buildReport.js';
import { BUDGET } from './gate/budget.js';
import { readRegistry } from './store.js';

const SCREEN = { remote: 'mf-order', module: './OrderScreen' };

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
const compressed = (dir: string, files: readonly string[]) =>
  files.map((file) => ({ file, bytes: statSync(join(dir, `${file}.br`)).size }));

function orderFiles(live: RemoteVersion, store: string) {
  const dir = join(store, 'remotes', SCREEN.remote, live.version);
  return compressed(dir, [live.entry, ...(live.chunks[SCREEN.module] ?? [])]);
}

/** What a screen costs whoever has the shell already: chunks of its own, beside its remote's entry (B-site-13). */
function screenLines(store: string): string[] {
  return Object.entries(readRegistry(store).remotes).flatMap(([remote, { live }]) => {
    const dir = join(store, 'remotes', remote, live.version);
    const sum = (files: readonly string[]) => compressed(dir, files).reduce((all, { bytes }) => all + bytes, 0);
    const entry = kilobytes(sum([live.entry])).trim();
    return Object.entries(live.chunks).map(
      ([module, files]) => `${kilobytes(sum(files))}  ${remote} ${module.slice(2)}, and its entry ${entry}`,
    );
  });
}

/** The scripts that a first visit to /order needs at once, those of each screen, and the largest modules, as lines of text. */
export function reportBytes(store: string, shellVersion: string): string[] {
  const shellDir = join(store, 'shell', shellVersion);
  const shellReport = readBuildReport(shellDir);
  const live = readRegistry(store).remotes[SCREEN.remote]?.live;
  const files = [...compressed(shellDir, shellReport.scripts.main ?? []), ...(live ? orderFiles(live, store) : [])];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const remoteReport = live && readBuildReport(join(store, 'remotes', SCREEN.remote, live.version));
  const modules = [...(shellReport.modules ?? []), ...(remoteReport?.modules ?? [])];
  return [
    'First load of /order (brotli):',
    ...files.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`),
    `${kilobytes(total)}  in ${files.length} scripts (at most ${BUDGET.firstLoadBytes / 1024} KB in ${BUDGET.firstLoadRequests})`,
    `Screens, of their own (brotli, at most ${BUDGET.screenBytes / 1024} KB each):`,
    ...screenLines(store),
    'Largest modules (minified):',
    ...modules
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 15)
      .map(({ name, bytes }) => `${kilobytes(bytes)}  ${name}`),
  ];
}
