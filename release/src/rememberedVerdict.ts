import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHELL } from '@storefront/contract/releases';
import { writeWhole } from './buildPackage.js';
import type { GateQuestion, GateReport } from './gate/GateReport.js';

/** Later the shop's settings and other remotes may differ. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Another version of the gate may see more. */
function digestOfGate(): string {
  const files = ['gate', 'gateway'].flatMap((folder) => {
    const place = resolve(import.meta.dirname, folder);
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(place, file)));
  });
  return createHash('sha256').update(Buffer.concat(files)).digest('base64url');
}

function keyOfVerdict({ candidates, registry, site, samples }: GateQuestion, gate: string): string {
  // Equal bytes have equal names whenever they were built.
  const builds = candidates.map(({ name, record: { builtAt: _, ...lasting } }) => ({ name, lasting }));
  // A shell is tried with every live remote.
  const remotes = candidates.some(({ name }) => name === SHELL)
    ? Object.entries(registry.remotes).map(([name, { enabled, live }]) => [name, enabled, live.version])
    : [];
  const asked = { builds, shell: registry.shell?.live.version, remotes, site, samples, gate };
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Repeats the gate's pass of an equal build under an equal shell within a day (B-gate-13). */
export function remembering(
  run: (question: GateQuestion) => Promise<GateReport>,
  { folder, now = Date.now }: { folder: string; now?: () => number },
): (question: GateQuestion) => Promise<GateReport> {
  const isOld = (file: string) => now() - statSync(file).mtimeMs >= REMEMBERED_MS;
  return async (question) => {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).map((name) => join(folder, name))) if (isOld(file)) rmSync(file);
    const file = join(folder, `${keyOfVerdict(question, digestOfGate())}.json`);
    if (statSync(file, { throwIfNoEntry: false }))
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as GateReport), isRemembered: true };
    const report = await run(question);
    if (report.outcome === 'passed') writeWhole(file, report);
    return report;
  };
}
