import { createHash } from 'node:crypto';
import type { Registry } from '@storefront/contract/registry';
import { type Commit, type GateOutcome, type RegistryChange, SHELL } from '@storefront/contract/releases';
import type { GateQuestion, GateReport } from './gate/GateReport.js';
import type { Build } from './gateway/builds.js';
import type { ReleaseShop } from './ReleaseShop.js';

/** Tries builds in the live shop before the switch (B-release-55). The report's digest goes into the audit log. */
export type Gate = (question: GateQuestion) => Promise<Pick<GateReport, 'outcome'>>;

export interface Publication {
  builds: readonly Build[];
  seen: Registry;
  /** Without one the gate is skipped, as without a live shell. */
  gate?: Gate | undefined;
  commit: Commit;
  /** False if the publisher watches the new version himself (B-watch-1). */
  isWatched?: boolean | undefined;
}

export interface Published {
  name: string;
  version: string;
  wasLive: boolean;
  wasReported: boolean;
}

export const entryOf = (registry: Registry, name: string) => (name === SHELL ? registry.shell : registry.remotes[name]);

export const liveVersion = (registry: Registry, name: string): string | null =>
  entryOf(registry, name)?.live.version ?? null;

/**
 * Sends builds and makes them live in one switch; the live ones become the fallback versions.
 * @throws Error in words for the team; nothing is changed then
 */
export async function publish(shop: ReleaseShop, publication: Publication): Promise<Published[]> {
  const { builds, seen, commit, isWatched = true } = publication;
  const isLive = (registry: Registry) =>
    builds.every(({ name, record }) => liveVersion(registry, name) === record.version);
  const versions = Object.fromEntries(builds.map(({ name, record }) => [name, record.version]));
  const expected = Object.fromEntries(builds.map(({ name }) => [name, liveVersion(seen, name)]));
  if (isLive(seen)) for (const build of builds) await shop.send(build);
  else await changeTo(shop, publication, { action: 'publish', versions, expected, commit, isWatched }, isLive);
  return builds.map(({ name, record: { version } }) => ({
    name,
    version,
    wasLive: liveVersion(seen, name) === version,
    wasReported: entryOf(seen, name)?.unhealthy.includes(version) === true,
  }));
}

type GatedChange = Extract<RegistryChange, { action: 'publish' | 'canary' }>;

/**
 * Asks the shop whether the builds fit and the gate whether they work, sends them and changes the registry.
 * @param isDone tells whether a registry has the change
 */
export async function changeTo(
  shop: ReleaseShop,
  { builds, seen, gate }: Omit<Publication, 'commit'>,
  change: GatedChange,
  isDone: (registry: Registry) => boolean,
): Promise<void> {
  for (const build of builds) await shop.send(build);
  await shop.change({ ...change, isDryRun: true }, () => false);
  const said = await askGate(gate, { candidates: builds, registry: seen, site: await shop.url() });
  await shop.change({ ...change, gate: said }, isDone);
}

const SKIPPED = { outcome: 'skipped', report: null } as const;

/** Asks the gate; skipped without a gate, a build or a live shell. */
export async function askGate(
  gate: Gate | undefined,
  question: GateQuestion,
): Promise<Pick<GateOutcome, 'outcome' | 'report'>> {
  if (!gate || question.registry.shell === null || question.candidates.length === 0) return SKIPPED;
  const report = await gate(question);
  if (report.outcome === 'failed') throw new Error('The gate was not passed. Nothing was changed.');
  return { outcome: 'passed', report: createHash('sha256').update(JSON.stringify(report)).digest('base64url') };
}
