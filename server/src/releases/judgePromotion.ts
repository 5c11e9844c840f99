import { judgeCanary, type Visits } from 'contract/reports';
import { type Deps, HOUR_MS } from '../platform/index.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { readHealth, type VersionHealth } from './readHealth.js';

/** A canary is judged by the visits of a day. */
const JUDGED_HOURS = 24;

const REFUSALS = {
  'too-few': 'Too few visits to say how the canary does',
  worse: 'The canary breaks more often than the live version',
} as const;

interface Promotion {
  name: string;
  version: string;
  force?: string | undefined;
}

/**
 * Whether a canary may go live, by what pages have reported of it and of the live version (B-release-84).
 * @returns what is written into the audit log
 * @throws ReleaseRefusal 409 where it may not, and nobody has said why it is to all the same
 */
export async function judgePromotion(
  { db, clock, reports, releases }: Pick<Deps, 'db' | 'clock' | 'reports' | 'releases'>,
  { name, version, force }: Promotion,
): Promise<{ canary: Visits; live: Visits; verdict: string }> {
  await reports.write();
  const liveVersion = releases.registry().remotes[name]?.live.version;
  const rows = await readHealth(db, new Date(clock.now().getTime() - JUDGED_HOURS * HOUR_MS));
  const canary = visitsOf(rows, (row) => row.package === name && row.version === version);
  const live = visitsOf(rows, (row) => row.package === name && row.version === liveVersion);
  const verdict = judgeCanary(canary, live);
  if (verdict.ok || force !== undefined) return { canary, live, verdict: verdict.ok ? 'ok' : verdict.reason };
  const counts = `${canary.broken} of ${canary.visits} visits broke, of the live version ${live.broken} of ${live.visits}`;
  throw new ReleaseRefusal(
    `${REFUSALS[verdict.reason]} (${counts}): --force REASON promotes it all the same. Nothing was changed.`,
    { statusCode: 409, code: 'RELEASE_CANARY' },
  );
}

const visitsOf = (rows: readonly VersionHealth[], isMeant: (row: VersionHealth) => boolean): Visits =>
  rows
    .filter(isMeant)
    .reduce((sum, { visits, broken }) => ({ visits: sum.visits + visits, broken: sum.broken + broken }), {
      visits: 0,
      broken: 0,
    });
