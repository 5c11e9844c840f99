import {
  findLack,
  findRefusedClaim,
  type Registry,
  type RemoteVersion,
  type ShellVersion,
} from '@storefront/contract/registry';
import type { registryChangeSchema, VersionsByPackage } from '@storefront/contract/releases';
import { judgeCanary, type Visits } from '@storefront/contract/reports';
import type { InferOutput } from 'valibot';
import { type Deps, HOUR_MS } from '../../platform/index.js';
import { readHealth } from '../figures/readHealth.js';
import { liveOf } from '../put/retainedVersions.js';
import type { VersionRecord } from '../store/storedRegistry.js';
import { ReleaseRefusal } from '../teams/refusals.js';
import { originsOf } from './acceptOrigins.js';

// Every rule refuses by a `ReleaseRefusal`. The release command asks git about undone commits.

export type Change = InferOutput<typeof registryChangeSchema>;

export type VersionRecords = ReadonlyMap<string, VersionRecord>;

type VerdictDeps = Pick<Deps, 'db' | 'clock' | 'reports' | 'releases'>;

/** @returns the visits of a promotion */
export async function judgeGateAndVisits(deps: VerdictDeps, change: Change): Promise<VisitsVerdict | null> {
  requireGate(change);
  const visits = change.action === 'promote' ? await compareVisits(deps, change) : null;
  if (change.action === 'promote' && change.force === undefined) requireGoodVisits(visits);
  return visits;
}

/** Passes a package at the wanted version: the same switch may come twice (B-release-43). */
export function requireExpected(
  before: Registry,
  expected: Readonly<Record<string, string | null>>,
  wanted: VersionsByPackage,
): void {
  const live = liveOf(before, Object.keys(wanted));
  const surprising = Object.keys(wanted).filter(
    (name) => live[name] !== wanted[name] && live[name] !== (expected[name] ?? null),
  );
  if (surprising.length === 0) return;
  const lines = surprising.map(
    (name) => `${name} is at ${live[name] ?? 'nothing'}, not at ${expected[name] ?? 'nothing'}`,
  );
  throw new ReleaseRefusal(`${lines.join('; ')}: somebody else has switched meanwhile. Nothing was changed.`, {
    statusCode: 409,
    code: 'RELEASE_MOVED',
    live,
  });
}

/**
 * Refuses a switch that leaves a screen unrunnable or with two owners (B-release-8, B-release-19, B-release-22, B-fit-10).
 */
export function judgeSwitch(before: Registry, after: Registry): void {
  const isNewShell = isOther(before.shell?.live, after.shell?.live);
  const unfit: Unfit[] = [];
  for (const [name, { enabled, live, fallback, canary }] of Object.entries(after.remotes)) {
    const known = before.remotes[name];
    const isNew = isOther(known?.live, live) || (enabled && !known?.enabled);
    const isNewCanary = canary !== null && canary !== known?.canary;
    for (const version of [isNew && live, isNewCanary && canary.version]) {
      if (!version) continue;
      requireFreeAddresses(after, name, version);
      requireAccepted(after, name, version);
      if (!fits(version, after)) unfit.push({ name, version, role: 'live' });
    }
    if (!isNewShell || !enabled) continue;
    if (!isNew && !fits(live, after)) unfit.push({ name, version: live, role: 'live' });
    if (fallback && !fits(fallback, after)) unfit.push({ name, version: fallback, role: 'fallback' });
  }
  const ofShell = after.shell?.canary?.version;
  if (after.shell && ofShell && ofShell.version !== before.shell?.canary?.version.version)
    judgeSwitch(before, { ...after, shell: { ...after.shell, live: ofShell, canary: null } });
  if (unfit.length > 0 && after.shell) throw new ReleaseRefusal(describeUnfit(unfit, after.shell.live, isNewShell));
}

/** Any version fits without a shell. */
export const fits = (version: RemoteVersion, { shell }: Registry): boolean =>
  !shell || findLack(version.consumes, shell.live.provides) === null;

const isOther = (a: { version: string } | undefined | null, b: { version: string } | undefined | null) =>
  a?.version !== b?.version;

/** Requires the gate's outcome (B-release-50), except for a dry run. */
function requireGate(change: Change): void {
  if ((change.action !== 'publish' && change.action !== 'canary') || change.isDryRun) return;
  const { gate } = change;
  if (gate && (gate.outcome === 'skipped' || gate.report !== null)) return;
  const why = gate
    ? 'A gate that was passed has a report.'
    : 'A publication says what its gate said, or that it was skipped.';
  throw new ReleaseRefusal(`${why} Nothing was changed.`, {
    statusCode: 403,
    code: 'RELEASE_GATE',
    attempt: { reason: 'gate' },
  });
}

interface VisitsVerdict {
  canary: Visits;
  live: Visits;
  verdict: 'ok' | keyof typeof VISITS_REFUSED;
}

const VISITS_REFUSED = {
  'too-few': 'Too few visits to say how the canary does',
  worse: 'The canary breaks more often than the live version',
} as const;

const JUDGED_HOURS = 24;

/** Compares a version's reported visits with the live one's (B-release-84). */
async function compareVisits(
  { db, clock, reports, releases }: VerdictDeps,
  { name, version }: { name: string; version: string },
): Promise<VisitsVerdict> {
  await reports.write();
  const rows = await readHealth(db, new Date(clock.now().getTime() - JUDGED_HOURS * HOUR_MS));
  const visitsOf = (wanted: string | null | undefined): Visits => {
    const { visits = 0, broken = 0 } = rows.find((row) => row.package === name && row.version === wanted) ?? {};
    return { visits, broken };
  };
  const canary = visitsOf(version);
  const live = visitsOf(liveOf(releases.registry(), [name])[name]);
  const judged = judgeCanary(canary, live);
  return { canary, live, verdict: judged.ok ? 'ok' : judged.reason };
}

function requireGoodVisits(compared: VisitsVerdict | null): void {
  if (!compared || compared.verdict === 'ok') return;
  const { canary, live, verdict } = compared;
  const counts = `${canary.broken} of ${canary.visits} visits broke, of the live version ${live.broken} of ${live.visits}`;
  throw new ReleaseRefusal(
    `${VISITS_REFUSED[verdict]} (${counts}): --force REASON promotes it all the same. Nothing was changed.`,
    { statusCode: 409, code: 'RELEASE_CANARY' },
  );
}

function requireFreeAddresses(registry: Registry, name: string, { version, screens }: RemoteVersion): void {
  const refused = findRefusedClaim(registry, name, screens);
  if (refused)
    throw new ReleaseRefusal(`${name} ${version} claims ${refused.path}, ${refused.why}. Nothing was changed.`, {
      attempt: { reason: 'address', package: name },
    });
}

/** Refuses a screen's origins that the operator has not accepted (B-fit-10). */
function requireAccepted(registry: Registry, name: string, record: RemoteVersion): void {
  const { accepted, missing } = originsOf(registry, name, record);
  if (missing.length === 0) return;
  const wanted = [...accepted, ...missing].join(',');
  throw new ReleaseRefusal(
    `${name} ${record.version} calls ${missing.join(', ')}, which the operator has not accepted: ask for \`remotes connect ${name} ${wanted}\`. Nothing was changed.`,
    { code: 'RELEASE_ORIGIN' },
  );
}

interface Unfit {
  name: string;
  version: RemoteVersion;
  role: 'live' | 'fallback';
}

/** E.g. `consumes names that … does not provide (@storefront/shared-ui: BankAccount)`. */
function describeLack({ consumes }: RemoteVersion, { provides }: ShellVersion, whose: string): string | null {
  const lack = findLack(consumes, provides);
  if (!lack) return null;
  if (lack.contract) return `was built against contract ${lack.contract}, ${whose} fulfils ${provides.contract}`;
  return `consumes names that ${whose} does not provide (${lack.names.join(', ')})`;
}

function describeUnfit(unfit: readonly Unfit[], shell: ShellVersion, isNewShell: boolean): string {
  if (!isNewShell) {
    const lines = unfit.map(
      ({ name, version }) => `${name} ${version.version} ${describeLack(version, shell, 'the live shell')}`,
    );
    return `${lines.join('\n')}: publish the shell first or in the same command, or consume only what it provides. Nothing was changed.`;
  }
  const lines = unfit.map(
    ({ name, version, role }) => `  ${name} ${version.version} (${role}) ${describeLack(version, shell, 'this shell')}`,
  );
  const names = [...new Set(unfit.map(({ name }) => name))].join(' ');
  return [
    `shell ${shell.version} would leave screens dead:`,
    ...lines,
    `Publish what fits it in the same command (\`publish shell ${names}\`), or turn off or roll back what does not. Nothing was changed.`,
  ].join('\n');
}
