import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';
import type { GateOutcome, RegistryChangeAnswer, registryChangeSchema, VersionsByPackage } from 'contract/releases';
import type { InferOutput } from 'valibot';
import { type Database, type Deps, recordAudit } from '../platform/index.js';
import { promote, startCanary, stopCanary } from './canary.js';
import { judgePromotion } from './judgePromotion.js';
import { liveOf, readRecord } from './keptVersions.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { type Candidates, pointersOf, publishInto, rollBack, setEnabled } from './registryChanges.js';
import { pointedIn } from './store/pointedIn.js';
import { changeRegistry, readRegistry } from './store/storedRegistry.js';
import { requireRight, type Team } from './teams.js';
import { assertWhole } from './wholeVersion.js';

type Change = InferOutput<typeof registryChangeSchema>;
type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'releases' | 'reports'>;

/**
 * Does what a team asks of the registry, whole or not at all, with a line in the audit log (B-release-43, B-release-50).
 * @throws ReleaseRefusal 403 for another team's package, 409 where something else is live than the team has seen, 422 for
 *   what would leave a screen dead
 */
export async function changeReleases(deps: ReleaseDeps, team: Team, change: Change): Promise<RegistryChangeAnswer> {
  const versions = versionsOf(change);
  const names = 'name' in change ? [change.name] : Object.keys(versions);
  requireRight(team, names);
  if ((change.action === 'publish' || change.action === 'canary') && !change.isTrial) requireGate(change.gate);
  const verdict = change.action === 'promote' ? await judgePromotion(deps, change) : null;
  // Reading files takes its time: not while others wait. What is found whole stays so, or is gone when it is asked again.
  for (const [name, record] of await readRecords(deps.db, versions))
    await assertWhole(deps.releases.files, name, record);

  const apply = async (before: Registry, db: Database) => changeOf(change, before, await readRecords(db, versions));
  if (change.isTrial) {
    const before = await readRegistry(deps.db);
    return { isChanged: false, before, after: await apply(before, deps.db) };
  }
  const { before, after } = await changeRegistry(deps, apply, async (trx, changed) => {
    await keepOutgoing(trx, changed.before, deps.clock.now());
    const by = { actor: team.name, at: deps.clock.now() };
    // A line for each, also of those that are switched together.
    for (const name of names) {
      const detail = { ...describe(change, changed, [name]), ...verdict };
      await recordAudit(trx, by, { action: `release.${change.action}`, target: name, detail });
    }
  });
  deps.releases.learn(after);
  return { isChanged: after !== before, before, after };
}

function versionsOf(change: Change): VersionsByPackage {
  if (change.action === 'publish') return change.versions;
  return 'version' in change ? { [change.name]: change.version } : {};
}

async function readRecords(
  db: Database,
  versions: VersionsByPackage,
): Promise<(readonly [string, RemoteVersion | ShellVersion])[]> {
  const records: (readonly [string, RemoteVersion | ShellVersion])[] = [];
  for (const [name, version] of Object.entries(versions)) {
    const record = await readRecord(db, name, version);
    if (!record) {
      throw new ReleaseRefusal(
        `${name} ${version} is not in the store: \`list ${name}\` shows what is. Nothing was changed.`,
        { statusCode: 404, code: 'RELEASE_UNKNOWN' },
      );
    }
    records.push([name, record]);
  }
  return records;
}

function changeOf(
  change: Change,
  before: Registry,
  records: readonly (readonly [string, RemoteVersion | ShellVersion])[],
): Registry {
  const [[, record] = []] = records;
  switch (change.action) {
    case 'enable':
    case 'disable':
      return setEnabled(before, change.name, change.action === 'enable');
    case 'canary':
      return record && !('gives' in record) ? startCanary(before, change.name, record, change.share) : before;
    case 'stop-canary':
      return stopCanary(before, change.name);
    case 'promote':
      return promote(before, change.name, change.version);
    default:
      requireExpected(before, change.expected, versionsOf(change));
  }
  if (change.action === 'rollback') {
    pointersOf(before, change.name);
    return record ? rollBack(before, change.name, record) : before;
  }
  const candidates: Candidates = { remotes: {} };
  const remotes: Record<string, RemoteVersion> = {};
  for (const [name, record] of records) {
    if ('gives' in record) candidates.shell = record;
    else remotes[name] = record;
  }
  return publishInto(before, { ...candidates, remotes });
}

/**
 * Compares what a team has seen with what is live. What is at the wanted version already is no surprise: the same switch may
 * come twice.
 */
function requireExpected(before: Registry, expected: Record<string, string | null>, wanted: VersionsByPackage): void {
  const live = liveOf(before, Object.keys(wanted));
  const surprising = Object.keys(wanted).filter(
    (name) => live[name] !== wanted[name] && live[name] !== (expected[name] ?? null),
  );
  if (surprising.length === 0) return;
  const lines = surprising.map(
    (name) => `${name} is at ${live[name] ?? 'nothing'}, not at ${expected[name] ?? 'nothing'}`,
  );
  throw new ReleaseRefusal(`${lines.join('; ')}: somebody else has switched meanwhile. Nothing was changed.`, {
    ...{ statusCode: 409, code: 'RELEASE_MOVED' },
    live,
  });
}

/** @throws ReleaseRefusal unless the team says what its gate said (B-release-51) */
function requireGate(gate: GateOutcome | undefined): void {
  if (gate && (gate.outcome === 'skipped' || gate.report !== null)) return;
  const why = gate
    ? 'A gate that was passed has a report.'
    : 'A publication says what its gate said, or that it was skipped.';
  throw new ReleaseRefusal(`${why} Nothing was changed.`, { statusCode: 403, code: 'RELEASE_GATE' });
}

/** What was pointed to until now is kept for pages that are open (B-release-52). */
async function keepOutgoing(trx: Database, before: Registry, now: Date): Promise<void> {
  for (const { name, version } of pointedIn(before)) {
    await trx
      .updateTable('releaseVersions')
      .set({ usedUntil: now })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  }
}

function describe(
  change: Change,
  { before, after }: { before: Registry; after: Registry },
  names: readonly string[],
): Record<string, unknown> {
  const [from, to] = [liveOf(before, names), liveOf(after, names)];
  const switched = names.filter((name) => from[name] !== to[name]);
  return {
    ...{ revision: after.revision, commit: change.commit },
    ...(switched.length > 0 && {
      versions: Object.fromEntries(switched.map((name) => [name, { from: from[name], to: to[name] }])),
    }),
    ...('gate' in change && { gate: change.gate && { outcome: change.gate.outcome, report: change.gate.report } }),
    ...(change.action === 'canary' && { version: change.version, share: change.share }),
    ...(change.action === 'promote' && change.force !== undefined && { force: change.force }),
  };
}
