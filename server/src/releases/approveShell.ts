import type { Registry } from 'contract/registry';
import {
  RELEASE_WAITING,
  registryChangeSchema,
  SHELL,
  type VersionsByPackage,
  type WaitingShell,
} from 'contract/releases';
import * as v from 'valibot';
import { type Database, recordAudit } from '../platform/index.js';
import { recordReleaseEvent } from './releaseEvents.js';
import { liveOf } from './retainedVersions.js';
import { wasLive } from './runnerVerdicts.js';
import { type Asker, ReleaseRefusal, requireRight, unknownRelease } from './teams.js';
import type { Approval, Change } from './verdict.js';

type Publish = Extract<Change, { action: 'publish' }>;

/** Whether a switch makes another shell live than was; a shop's first one is not one (B-release-124). */
export const isOtherShell = (before: Registry, after: Registry): boolean =>
  before.shell !== null && before.shell.live.version !== after.shell?.live.version;

/** Lets a publication wait, with a line in the audit log; the same one again changes nothing (B-release-124). */
export async function letWait(
  trx: Database,
  change: Publish,
  { before, team, now }: { before: Registry; team: Asker; now: Date },
): Promise<void> {
  const version = change.versions[SHELL] ?? '';
  const asked = { team: team.name, change: JSON.stringify(change), askedAt: now };
  const isNew = await trx
    .insertInto('releaseWaiting')
    .values({ version, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('version')
        .doUpdateSet(asked)
        .where(({ or, eb }) =>
          or([eb('releaseWaiting.team', '!=', asked.team), eb('releaseWaiting.change', '!=', asked.change)]),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  if (!isNew) return;
  const detail = { versions: change.versions, commit: change.commit };
  await recordAudit(trx, { actor: team.name, at: now }, { action: 'release.ask', target: SHELL, detail });
  const from = liveOf(before, [SHELL])[SHELL] ?? null;
  const event = { package: SHELL, from, to: version, who: team.name, reason: null };
  await recordReleaseEvent(trx, { ...event, type: 'release.waiting' }, now);
}

/** Not a failure: a release command that knows the code ends well. */
export const waitsFor = ({ [SHELL]: version }: VersionsByPackage): ReleaseRefusal =>
  new ReleaseRefusal(
    `shell ${version} is waiting for approval: another team makes it live by \`release approve shell ${version}\`. Nothing was changed yet.`,
    { statusCode: 409, code: RELEASE_WAITING },
  );

/**
 * What waits, for somebody who may approve it (B-release-125); null where it does not wait and is live.
 * @throws ReleaseRefusal 404 for what does not wait, 403 for the publisher's own team
 */
export async function requireOthers(
  db: Database,
  registry: Registry,
  { asker, approval: { version } }: { asker: Asker; approval: Approval },
): Promise<{ change: Publish; publisher: string } | null> {
  const row = await db.selectFrom('releaseWaiting').selectAll().where('version', '=', version).executeTakeFirst();
  requireRight(asker, [SHELL]);
  if (!row) {
    // The answer to an approval may have been lost.
    if (registry.shell?.live.version === version) return null;
    throw unknownRelease(`shell ${version} does not wait for approval: \`list\` shows what does.`);
  }
  const change = parseStored(row.change);
  requireRight(asker, Object.keys(change.versions));
  if (row.team === asker.name) {
    throw new ReleaseRefusal(
      `Team ${asker.name} has published shell ${version} itself: another team approves it. Nothing was changed.`,
      { statusCode: 403, code: 'RELEASE_OWN', attempt: { reason: 'own', actor: asker.name, package: SHELL } },
    );
  }
  return { change, publisher: row.team };
}

function parseStored(text: string): Publish {
  const change = v.parse(registryChangeSchema, JSON.parse(text));
  if (change.action !== 'publish') throw new Error('Something else than a publication waits for approval');
  return change;
}

/** What waits, the oldest first. */
export async function listWaiting(db: Database): Promise<WaitingShell[]> {
  const rows = await db.selectFrom('releaseWaiting').selectAll().orderBy('askedAt').orderBy('version').execute();
  return rows.map(({ version, team, change, askedAt }) => ({
    ...{ version, versions: parseStored(change).versions, team, at: askedAt.toISOString() },
  }));
}

/** What was asked for was judged beside a shell that is live no longer (B-release-126). */
export const endWaiting = (trx: Database) => trx.deleteFrom('releaseWaiting').execute();

/**
 * Refuses a rollback of the shell to a version that was never live: it would go round the approval (B-release-126).
 * @throws ReleaseRefusal 403
 */
export async function requireOnceLive(
  db: Database,
  { shell }: Registry,
  { version, actor }: { version: string; actor: string },
): Promise<void> {
  if (shell && [shell.live.version, shell.good?.version].includes(version)) return;
  if (await wasLive(db, SHELL, version)) return;
  throw new ReleaseRefusal(
    `shell ${version} was never live: publish it, and another team approves it. Nothing was changed.`,
    { statusCode: 403, code: 'RELEASE_UNAPPROVED', attempt: { reason: 'unapproved', actor, package: SHELL } },
  );
}
