import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundReasons, JUDGING_MINUTES, type Judging, type RunnerVerdict } from 'contract/releases';
import { readBuildReport } from './buildPackage.js';
import type { ShopCommands } from './figureCommands.js';
import { parseSamples } from './gate/memberSamples.js';
import type { Build } from './gateway/builds.js';
import { digestOf, type Gate } from './publish.js';
import type { ReleaseShop } from './ReleaseShop.js';

const LOOK_EVERY_MS = 5000;
const MINUTE_MS = 60_000;
const ROOTS_ID = 0;

interface JudgeParts extends ShopCommands {
  gate?: Gate | undefined;
}

/** Fetches what was taken, as a publisher has it. */
async function fetchBuilds(shop: ReleaseShop, { candidates }: Judging, folder: string): Promise<Build[]> {
  const builds: Build[] = [];
  for (const { name, record, files } of candidates) {
    const own = join(folder, name);
    for (const path of files) {
      const file = join(own, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await shop.judgedFile(name, record.version, path));
    }
    builds.push({ name, record, folder: own });
  }
  return builds;
}

const samplesOf = (builds: readonly Build[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...builds.map(({ name, folder }) => {
      // A build need not say anything of itself.
      const { samples } = existsSync(join(folder, 'build.json')) ? readBuildReport(folder) : {};
      return typeof samples === 'string' ? parseSamples(name, samples) : {};
    }),
  );

/** What the gate says of builds; samples that are not sound are the build's fault. */
async function askGate(
  gate: Gate,
  question: Parameters<Gate>[0],
): Promise<Pick<RunnerVerdict, 'outcome' | 'reasons' | 'report'>> {
  let samples: Record<string, unknown>;
  try {
    samples = samplesOf(question.candidates);
  } catch (error) {
    const reasons = [error instanceof Error ? error.message : String(error)];
    return { outcome: 'refused', reasons, report: digestOf({ outcome: 'failed' }) };
  }
  const report = await gate({ ...question, samples });
  const reasons = (report.screens ?? []).flatMap(({ name, path, findings }) =>
    findings.map(({ kind, text }) => `${name} ${path}: ${kind}: ${text}`),
  );
  const outcome = report.outcome === 'passed' ? 'passed' : 'refused';
  return { outcome, reasons: boundReasons(reasons), report: digestOf(report) };
}

async function judge(shop: ReleaseShop, taken: Judging & { until: string }, { gate, print }: Required<JudgeParts>) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-judged-'));
  // By then it is another runner's; whatever hangs ends with this process.
  const end = setTimeout(() => process.exit(1), JUDGING_MINUTES * MINUTE_MS);
  try {
    const candidates = await fetchBuilds(shop, taken, folder);
    const said = await askGate(gate, {
      ...{ candidates, registry: taken.registry, site: await shop.url() },
      isSandboxed: process.getuid?.() !== ROOTS_ID,
    });
    const versions = Object.fromEntries(candidates.map(({ name, record }) => [name, record.version]));
    await shop.sayVerdict({ until: taken.until, versions, ...said });
    for (const [name, version] of Object.entries(versions)) print(`${name} ${version}: ${said.outcome} by the shop`);
  } finally {
    clearTimeout(end);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `judge`: the shop's own gate runner. What it cannot do ends it, for whoever keeps it running to see. */
export function addJudgeCommand({ command, withShop, gate, print }: JudgeParts): void {
  command('judge', "Is the shop's gate runner: judges the versions that wait, with the gate runner's token")
    .option('--once', 'ends when nothing waits')
    .action(({ to, once }: { to?: string; once?: true }) =>
      withShop(to, async (shop) => {
        if (!gate) throw new Error('There is no gate here');
        for (;;) {
          const { until, ...taken } = await shop.takeJudging();
          if (until !== null) await judge(shop, { ...taken, until }, { command, withShop, print, gate });
          else if (once) return;
          else await sleep(LOOK_EVERY_MS);
        }
      }),
    );
}
