import { SHELL } from '@storefront/contract/releases';
import { sql } from 'kysely';
import { readPrices, stopProducts } from '../orders/index.js';
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

/** Notes causes that began or ended and sends alerts; safe on any number of servers (B-console-31). */
export async function watchAlerts(deps: Deps, connectTls?: ConnectTls): Promise<void> {
  await note(deps, await findCauses(deps), (kind) => !kind.startsWith(OF_SUPPLIER));
  await sendAlerts(deps, connectTls);
}

/** The same for the supplier, which is asked less often. */
export async function watchSupplier(deps: Deps): Promise<void> {
  await note(deps, await findSupplierCauses(deps), (kind) => kind.startsWith(OF_SUPPLIER));
}

/** Reads the suppliers' prices, and stops what has become too dear (B-supplier-20, B-supplier-21). */
export async function watchPrices(deps: Deps): Promise<void> {
  const { costGuard } = await readAlertRules(deps);
  await readPrices(deps, costGuard);
  await stopProducts(deps);
}

/** A continuing cause is not told again; one that returns is new (B-console-31). */
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
        .onConflict((conflict) =>
          conflict
            .column('kind')
            .where('endedAt', 'is', null)
            .doUpdateSet((row) => ({
              text,
              // Quiet hours may have changed; a tried alert keeps its own time.
              nextAt: row
                .case()
                .when(row.ref('alerts.attempts'), '=', 0)
                .then(nextAt)
                .else(row.ref('alerts.nextAt'))
                .end(),
            })),
        )
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirst();
      if (release && noted?.isNew) await tellWorse(trx, release, now);
    }
  });
}

const describeVisits = ({ visits, broken }: Pick<VersionHealth, 'visits' | 'broken'>) =>
  `${broken} of ${visits} visits of an hour broke`;

/** Reports a worse version to the package's teams (B-webhook-2). */
function tellWorse(trx: Database, { package: name, version, ...of }: VersionHealth, now: Date): Promise<void> {
  const event = { package: name, from: null, to: version, who: null, reason: describeVisits(of) };
  return recordReleaseEvent(trx, { ...event, type: 'release.worse' }, now);
}

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

export async function removeOldAlerts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('endedAt', '<', new Date(now.getTime() - RETAINED_MS))
    .execute();
}
