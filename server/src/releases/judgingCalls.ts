import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';
import {
  JUDGES,
  JUDGING_MINUTES,
  type Judging,
  RELEASE_CALLS,
  type RunnerVerdict,
  SHELL,
  type VersionsByPackage,
  verdictSchema,
} from 'contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS, type Database, type Deps, MINUTE_MS, recordAudit, transact } from '../platform/index.js';
import { isOf } from './ownFigures.js';
import { applyChange } from './registryChanges.js';
import { liveOf, readRecord } from './retainedVersions.js';
import { textOf } from './runnerVerdicts.js';
import { RECORD } from './store/ReleaseFiles.js';
import { readRegistry } from './store/storedRegistry.js';
import { ReleaseRefusal, type Team } from './teams.js';
import type { NamedVersions } from './verdict.js';

/** What nobody has asked for waits for so long. */
const WAITS_MS = DAY_MS;

const JUDGED = { config: { scopes: [JUDGES] } } as const;

/** What the shop's own gate runner does, and nothing else. */
export function judgingCalls(app: FastifyInstance, deps: Deps, teamOf: (request: FastifyRequest) => Team): void {
  const { db, clock, releases } = deps;

  app.post(RELEASE_CALLS.judging, JUDGED, async (request): Promise<Judging> => {
    const registry = await readRegistry(db);
    const taken = await take(db, { runner: teamOf(request), registry, now: clock.now() });
    if (!taken) return { until: null, candidates: [], registry };
    const candidates = [];
    for (const [name, record] of taken.records) {
      const files = await releases.files.filesOf(name, record.version);
      candidates.push({ name, record, files: [...files.keys()].filter((path) => path !== RECORD) });
    }
    return { until: taken.until.toISOString(), candidates, registry: withoutItself(registry, taken.records) };
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    RELEASE_CALLS.judgedFile(':name', ':version', '*'),
    JUDGED,
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const file = isOf(teamOf(request), name) ? await releases.files.read(name, version, path) : null;
      if (!file) throw gone(`${name} ${version} has no ${path} here.`, 404);
      return reply.type('application/octet-stream').send(file.bytes);
    },
  );

  app.post(RELEASE_CALLS.verdicts, { ...JUDGED, schema: { body: verdictSchema } }, async (request) => {
    const { body } = request;
    await transact(db, (trx) => judge(trx, body, { runner: teamOf(request), now: clock.now() }));
    return { outcome: body.outcome };
  });
}

const gone = (message: string, statusCode: number) =>
  new ReleaseRefusal(`${message} Nothing was changed.`, { statusCode, code: 'RELEASE_CALL' });

interface Asked {
  runner: Team;
  registry: Registry;
  now: Date;
}

/** What waits and could go live, for one runner alone: what a team has asked for first, then the oldest. */
const take = (
  db: Database,
  { runner, registry, now }: Asked,
): Promise<{ records: NamedVersions; until: Date } | null> =>
  transact(db, async (trx) => {
    if (!registry.shell) return null;
    const waiting = await trx
      .selectFrom('releaseVersions')
      .select(['name', 'version', 'askedWith'])
      .where('verdict', 'is', null)
      .where('isWhole', '=', true)
      .where('isLeaving', '=', false)
      .where(({ or, eb }) => or([eb('judgingUntil', 'is', null), eb('judgingUntil', '<=', now)]))
      .where(({ or, eb }) =>
        or([eb('askedWith', 'is not', null), eb('storedAt', '>', new Date(now.getTime() - WAITS_MS))]),
      )
      .orderBy(({ eb }) => eb('askedWith', 'is', null))
      .orderBy('storedAt')
      .orderBy('name')
      .orderBy('version')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { name, version, askedWith } of waiting) {
      const versions: VersionsByPackage = askedWith === null ? { [name]: version } : JSON.parse(askedWith);
      const names = Object.keys(versions);
      // A shell that is live has nothing before it to be compared with.
      if (registry.shell.live.version === versions[SHELL] || !names.every((one) => isOf(runner, one))) continue;
      const records = await readFitting(trx, versions, { registry, now });
      if (!records) continue;
      const until = new Date(now.getTime() + JUDGING_MINUTES * MINUTE_MS);
      for (const [one, record] of records) {
        await trx
          .updateTable('releaseVersions')
          .set({ judgingUntil: until })
          .where(({ and }) => and({ name: one, version: record.version }))
          .where('verdict', 'is', null)
          .execute();
      }
      return { records, until };
    }
    return null;
  });

/** The records of versions; null where one is gone, or they could not go live as they are. */
async function readFitting(
  trx: Database,
  versions: VersionsByPackage,
  { registry, now }: Pick<Asked, 'registry' | 'now'>,
): Promise<NamedVersions | null> {
  const records = new Map<string, RemoteVersion | ShellVersion>();
  for (const [name, version] of Object.entries(versions)) {
    const record = await readRecord(trx, name, version);
    if (!record) return null;
    records.set(name, record);
  }
  const switched = { action: 'publish', versions, expected: liveOf(registry, Object.keys(versions)) } as const;
  try {
    applyChange(registry, { ...switched, isTrial: true, isWatched: false, commit: null }, records, now);
    return records;
  } catch (error) {
    if (error instanceof ReleaseRefusal) return null;
    throw error;
  }
}

/** Without what is live already and is judged now: what it does wrong is not forgiven for doing it live. */
const withoutItself = ({ remotes, ...registry }: Registry, records: NamedVersions): Registry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(remotes).filter(([name, { live }]) => records.get(name)?.version !== live.version),
  ),
});

/** Writes down what a runner says of what it has taken, with a line in the audit log for each version. */
async function judge(
  trx: Database,
  { until, versions, outcome, reasons, report }: RunnerVerdict,
  { runner, now }: Omit<Asked, 'registry'>,
): Promise<void> {
  const word = { outcome, reasons, with: textOf(versions), at: now.toISOString() };
  const judged: string[] = [];
  for (const [name, version] of Object.entries(versions)) {
    if (!isOf(runner, name)) continue;
    const row = await trx
      .updateTable('releaseVersions')
      .set({ verdict: JSON.stringify(word), askedWith: null, judgingUntil: null })
      .where(({ and }) => and({ name, version, isLeaving: false, judgingUntil: new Date(until) }))
      .where('verdict', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!row) continue;
    judged.push(name);
    const detail = { version, outcome, reasons, report, with: versions };
    await recordAudit(trx, { actor: runner.name, at: now }, { action: 'release.judge', target: name, detail });
  }
  if (judged.length === 0) throw gone('This verdict is late: it is not yours any more, was judged, or is gone.', 409);
}
