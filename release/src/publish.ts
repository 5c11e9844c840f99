import { createHash } from 'node:crypto';
import type { Registry } from 'contract/registry';
import { type Commit, type GateOutcome, type RegistryChange, SHELL } from 'contract/releases';
import type { GateQuestion, GateReport } from './gate/GateReport.js';
import type { Build } from './gateway/builds.js';
import type { ReleaseShop } from './ReleaseShop.js';

/** Tries builds in the live shop before they are switched to (B-release-55). The report's digest goes into the audit log. */
export type Gate = (question: GateQuestion) => Promise<Pick<GateReport, 'outcome'>>;

export interface Publication {
  builds: readonly Build[];
  /** What was live when the publisher looked. */
  seen: Registry;
  /** None: the gate is skipped, as it is where no shell is live. */
  gate?: Gate | undefined;
  commit: Commit;
  /** False for who watches the new version himself (B-watch-1). */
  isWatched?: boolean | undefined;
}

/** What a publication has done with a package. */
export interface Published {
  name: string;
  version: string;
  /** Whether it was live already. */
  wasLive: boolean;
  /** Whether it was live earlier, and reported. */
  wasReported: boolean;
}

/** What the registry has of a package. */
export const entryOf = (registry: Registry, name: string) => (name === SHELL ? registry.shell : registry.remotes[name]);

/** What is live of a package; null if it was never published. */
export const liveVersion = (registry: Registry, name: string): string | null =>
  entryOf(registry, name)?.live.version ?? null;

/**
 * Sends builds and makes them live in one switch, in which the live ones become the fallback ones.
 * @throws Error in words for the team that publishes; nothing is changed then
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
    ...{ name, version, wasLive: liveVersion(seen, name) === version },
    wasReported: entryOf(seen, name)?.unhealthy.includes(version) === true,
  }));
}

type GatedChange = Extract<RegistryChange, { action: 'publish' | 'canary' }>;

/**
 * Sends builds and changes the registry to them. Before that the shop is asked whether they would fit, and the gate whether
 * they work.
 * @param isDone Whether a registry is as the change would leave it.
 */
export async function changeTo(
  shop: ReleaseShop,
  { builds, seen, gate }: Omit<Publication, 'commit'>,
  change: GatedChange,
  isDone: (registry: Registry) => boolean,
): Promise<void> {
  for (const build of builds) await shop.send(build);
  await shop.change({ ...change, isTrial: true }, () => false);
  const said = await askGate(gate, { candidates: builds, registry: seen, site: await shop.url() });
  await shop.change({ ...change, gate: said }, isDone);
}

const SKIPPED = { outcome: 'skipped', report: null } as const;

/** What the gate says of builds; that it was skipped where there is none, no build, or no shell to try them in. */
export async function askGate(
  gate: Gate | undefined,
  question: GateQuestion,
): Promise<Pick<GateOutcome, 'outcome' | 'report'>> {
  if (!gate || question.registry.shell === null || question.candidates.length === 0) return SKIPPED;
  const report = await gate(question);
  if (report.outcome === 'failed') throw new Error('The gate was not passed. Nothing was changed.');
  return { outcome: 'passed', report: createHash('sha256').update(JSON.stringify(report)).digest('base64url') };
}
