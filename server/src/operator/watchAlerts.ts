import { SHELL } from 'contract/releases';
import { sql } from 'kysely';
import {
  afterQuietHours,
  type ConnectTls,
  DAY_MS,
  type Database,
  type Deps,
  HOUR_MS,
  transact,
} from '../platform/index.js';
import { readHealth, readRegistry, recordReleaseEvent, type VersionHealth } from '../releases/index.js';
import { readAlertRules } from './alertRules.js';
import { type Cause, findCauses, findSupplierCauses, OF_RELEASE } from './findCauses.js';
import { sendAlerts } from './sendAlerts.js';

const RETAINED_MS = 90 * DAY_MS;
const OF_SUPPLIER = 'supplier';

/**
 * Notes what has begun and what is over, and tells it; any number of servers may (B-console-31).
 * @param connectTls Where the webhook's connections go, for a test
 */
export async function watchAlerts(deps: Deps, connectTls?: ConnectTls): Promise<void> {
  await note(deps, await findCauses(deps), (kind) => !kind.startsWith(OF_SUPPLIER));
  await sendAlerts(deps, connectTls);
}

/** Likewise of the supplier, which is not asked as often. */
export async function watchSupplier(deps: Deps): Promise<void> {
  await note(deps, await findSupplierCauses(deps), (kind) => kind.startsWith(OF_SUPPLIER));
}

/** One that goes on is not told again; one that is over and comes back is a new one (B-console-31). */
async function note({ db, clock, config }: Deps, causes: Cause[], isOurs: (kind: string) => boolean): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    const { quiet } = await readAlertRules({ db: trx, config });
    const open = await trx.selectFrom('alerts').select('kind').where('endedAt', 'is', null).execute();
    const over = open
      .map(({ kind }) => kind)
      .filter((kind) => isOurs(kind) && !causes.some((one) => one.kind === kind));
    if (over.length > 0) {
      const ended = await trx
        .updateTable('alerts')
        .set({ endedAt: now })
        .where('endedAt', 'is', null)
        .where('kind', 'in', over)
        .returning('kind')
        .execute();
      for (const { kind } of ended) if (kind.startsWith(OF_RELEASE)) await tellRecovered(trx, kind, now);
    }
    for (const { kind, text, isUrgent = false, release } of causes) {
      const nextAt = isUrgent ? now : afterQuietHours(quiet, now);
      const noted = await trx
        .insertInto('alerts')
        .values({ kind, text, beganAt: now, nextAt })
        // Another server may have been first.
        .onConflict((conflict) =>
          conflict
            .column('kind')
            .where('endedAt', 'is', null)
            .doUpdateSet((row) => ({
              text,
              // Quiet hours may have been changed since; what was tried has its own time.
              nextAt: row
                .case()
                .when(row.ref('alerts.attempts'), '=', 0)
                .then(nextAt)
                .else(row.ref('alerts.nextAt'))
                .end(),
            })),
        )
        // What was there has been updated, maybe for another server.
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirst();
      if (release && noted?.isNew) await tellWorse(trx, release, now);
    }
  });
}

const describeVisits = ({ visits, broken }: Pick<VersionHealth, 'visits' | 'broken'>) =>
  `${broken} of ${visits} visits of an hour broke`;

/** Tells the teams of a package that a version does worse (B-webhook-2). */
function tellWorse(trx: Database, { package: name, version, ...of }: VersionHealth, now: Date): Promise<void> {
  const event = { package: name, from: null, to: version, who: null, reason: describeVisits(of) };
  return recordReleaseEvent(trx, { ...event, type: 'release.worse' }, now);
}

/** Likewise that it no longer does. */
async function tellRecovered(trx: Database, kind: string, now: Date): Promise<void> {
  const [name = '', version = ''] = kind.slice(OF_RELEASE.length).split(' ');
  const { shell, remotes } = await readRegistry(trx);
  const shown = name === SHELL ? [shell?.live] : [remotes[name]?.live, remotes[name]?.canary?.version];
  const rows = await readHealth(trx, new Date(now.getTime() - HOUR_MS), [name]);
  const health = rows.find((row) => row.version === version) ?? { visits: 0, broken: 0 };
  const isShown = shown.some((one) => one?.version === version);
  const reason = isShown ? describeVisits(health) : 'it is shown no longer';
  const event = { package: name, from: null, to: version, who: null, reason };
  await recordReleaseEvent(trx, { ...event, type: 'release.recovered' }, now);
}

/** What was over long ago is of no use. */
export async function removeOldAlerts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('endedAt', '<', new Date(now.getTime() - RETAINED_MS))
    .execute();
}
