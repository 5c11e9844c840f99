import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from 'contract';
import { readBuildReport } from './buildReport.js';
import { readRegistry } from './store.js';

/** Bars of a cold visit to /order: brotli bytes and script requests. */
const MAX_BYTES = 145 * 1024;
const MAX_REQUESTS = 7;
/** Of each screen, beside its remote's entry. */
const MAX_SCREEN_BYTES = 25 * 1024;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
const compressed = (dir: string, files: readonly string[]) =>
  files.map((file) => ({ file, bytes: statSync(join(dir, `${file}.br`)).size }));

/** The remote that has /order. */
function findOrder(store: string) {
  for (const [name, { live }] of Object.entries(readRegistry(store).remotes)) {
    const screen = live.screens.find(({ path }) => path === PATHS.order.path);
    if (screen) return { live, module: screen.module, dir: join(store, 'remotes', name, live.version) };
  }
  return null;
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
  const order = findOrder(store);
  const files = [
    ...compressed(shellDir, shellReport.scripts.main ?? []),
    ...(order ? compressed(order.dir, [order.live.entry, ...(order.live.chunks[order.module] ?? [])]) : []),
  ];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const modules = [...(shellReport.modules ?? []), ...((order && readBuildReport(order.dir).modules) ?? [])];
  return [
    'First load of /order (brotli):',
    ...files.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`),
    `${kilobytes(total)}  in ${files.length} scripts (at most ${MAX_BYTES / 1024} KB in ${MAX_REQUESTS})`,
    `Screens, of their own (brotli, at most ${MAX_SCREEN_BYTES / 1024} KB each):`,
    ...screenLines(store),
    'Largest modules (minified):',
    ...modules
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 15)
      .map(({ name, bytes }) => `${kilobytes(bytes)}  ${name}`),
  ];
}
