import type { Registry } from '@storefront/contract/registry';
import { judgeCanary, type Visits } from '@storefront/contract/reports';
import * as v from 'valibot';
import { type Database, type Deps, HOUR_MS, MINUTE_MS, recordAudit } from '../../platform/index.js';
import { readHistory, readWindows, shownIn, type WatchedPair } from '../figures/readWatched.js';
import { liveOf } from '../put/retainedVersions.js';
import { changeRegistry } from '../store/storedRegistry.js';
import { retainOutgoing } from '../switch/changeReleases.js';
import { packageIn, recordReleaseEvent } from '../switch/releaseEvents.js';
import { isTroubled } from './isTroubled.js';
import { judgeWatched, maybeWorse, sumOf, type Worse } from './judgeWatched.js';
import {
  endHoldback,
  goBackByItself,
  type Judged,
  mayGoBack,
  prolongHoldback,
  stepByItself,
  stopByItself,
} from './watchedChanges.js';

const ACTOR = 'shop';
const GIVEN_UP = ['release.rollback', 'release.stop-canary', 'release.worse'];
/** With fewer visits the version before is held back longer, but not for ever. */
const ENOUGH_VISITS = 100;
const MORE_TIME_MS = 30 * MINUTE_MS;
const MOST_TIME_MS = 6 * HOUR_MS;

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'releases' | 'reports' | 'metrics' | 'config'>;

/** Several servers may run it: what one has done the others find done (B-watch). */
export async function watchReleases(deps: WatchDeps): Promise<void> {
  const watched = shownIn(deps.releases.registry()).filter(([, { holdback, canary }]) => holdback || canary?.since);
  const troubled = await isTroubled(deps.metrics, deps.clock.now());
  if (watched.length === 0) return;
  await deps.reports.write();
  for (const [name, { live, holdback, canary }] of watched) {
    if (holdback) {
      const pair = { fresh: live.version, peer: holdback.version.version, since: holdback.since, hasFewPeers: true };
      await watchLive(deps, { ...pair, name, until: holdback.until }, troubled);
    }
    if (canary?.since) {
      const pair = { fresh: canary.version.version, peer: live.version, since: canary.since, hasFewPeers: false };
      await watchCanary(deps, { ...pair, name, nextAt: canary.plan?.nextAt ?? null }, troubled);
    }
  }
}

type Pair = Omit<WatchedPair, 'since'> & { since: string };

async function judge(deps: WatchDeps, pair: Pair, troubled: boolean) {
  const registry = deps.releases.registry();
  const of = { ...pair, since: new Date(pair.since) };
  const windows = await readWindows(deps.db, registry, of, deps.clock.now());
  const all = windows.at(-1);
  const { watchNetworks } = deps.config;
  if (troubled || !maybeWorse(windows, watchNetworks)) return { all, worse: null };
  return { all, worse: judgeWatched(windows, await readHistory(deps.db, registry, of), watchNetworks) };
}

async function watchLive(deps: WatchDeps, pair: Pair & { until: string }, troubled: boolean): Promise<void> {
  const now = deps.clock.now();
  const judged = judgedOf(pair);
  const { all, worse } = await judge(deps, pair, troubled);
  if (worse) {
    const to = packageIn(deps.releases.registry(), pair.name)?.holdback?.version;
    const canGoBack = to && mayGoBack(deps.releases.registry(), pair.name);
    if (!canGoBack) return tellWorse(deps, judged, saidOf(worse, pair.peer));
    return change(deps, judged, { action: 'rollback', ...saidOf(worse, pair.peer) }, (before) =>
      goBackByItself(before, judged),
    );
  }
  if (now < new Date(pair.until)) return;
  const isEnough = sumOf(all?.fresh ?? [], 'broken', deps.config.watchNetworks).visits >= ENOUGH_VISITS;
  const isLong = now.getTime() - Date.parse(pair.since) >= MOST_TIME_MS;
  const until = new Date(now.getTime() + MORE_TIME_MS);
  await change(deps, judged, null, (before) =>
    isEnough || isLong ? endHoldback(before, judged) : prolongHoldback(before, judged, until),
  );
}

async function watchCanary(deps: WatchDeps, pair: Pair & { nextAt: string | null }, troubled: boolean): Promise<void> {
  const now = deps.clock.now();
  const judged = judgedOf(pair);
  const { all, worse } = await judge(deps, pair, troubled);
  if (worse) {
    return change(deps, judged, { action: 'stop-canary', ...saidOf(worse, pair.peer) }, (before) =>
      stopByItself(before, judged),
    );
  }
  if (pair.nextAt === null || now < new Date(pair.nextAt) || troubled) return;
  const { watchNetworks } = deps.config;
  const [canary, live] = [
    sumOf(all?.fresh ?? [], 'broken', watchNetworks),
    sumOf(all?.peer ?? [], 'broken', watchNetworks),
  ];
  if (!judgeCanary(canary, live).ok) return;
  const said = saidOf({ what: 'broken', fresh: canary, peer: live }, pair.peer);
  const isLast = packageIn(deps.releases.registry(), pair.name)?.canary?.plan?.shares[0] === 1;
  const action = isLast ? 'promote' : 'canary';
  await change(deps, judged, { action, ...said }, (before) => stepByItself(before, judged, now));
}

const judgedOf = ({ name, fresh, since }: Pair): Judged => ({ name, version: fresh, since });

interface Figures {
  reason: string;
  fresh: Visits;
  peer: Visits & { version: string };
}

function saidOf({ what, fresh, peer, isOfDay }: Worse, peerVersion: string): Figures {
  const did = what === 'broken' ? 'broke' : 'answered a press after more than 500 ms';
  const beside = `${peer.broken} of ${peer.visits} of ${peerVersion}${isOfDay ? ' in its day before' : ''}`;
  const reason = `by itself: ${fresh.broken} of ${fresh.visits} visits ${did}, ${beside}`;
  return { reason, fresh, peer: { version: peerVersion, ...peer } };
}

/** Events for webhooks (B-webhook-1). */
const EVENTS = {
  rollback: 'release.rolledback',
  'stop-canary': 'release.canary.stopped',
  canary: 'release.canary.changed',
  promote: 'release.promoted',
} as const;

type Said = ({ action: keyof typeof EVENTS } & Figures) | null;

async function change(
  deps: WatchDeps,
  { name, version }: Judged,
  said: Said,
  apply: (before: Registry) => Registry,
): Promise<void> {
  const now = deps.clock.now();
  const { after } = await changeRegistry(deps, apply, async (trx, { before, after: changed }) => {
    await retainOutgoing(trx, before, now);
    if (!said) return;
    const [from, to] = [before, changed].map((registry) => liveOf(registry, [name])[name]);
    const share = packageIn(changed, name)?.canary?.share;
    const detail = {
      revision: changed.revision,
      version,
      reason: said.reason,
      fresh: said.fresh,
      peer: said.peer,
      ...(from !== to && { versions: { [name]: { from, to } } }),
      ...(said.action === 'canary' && { share }),
    };
    await recordAudit(trx, { actor: ACTOR, at: now }, { action: `release.${said.action}`, target: name, detail });
    const of = { package: name, from: from ?? null, to: to ?? null, who: null, reason: said.reason };
    const isLive = said.action === 'rollback' || said.action === 'promote';
    const shown = isLive ? {} : said.action === 'canary' ? { to: version, share: share ?? 0 } : { from: version };
    await recordReleaseEvent(trx, { ...of, ...shown, type: EVENTS[said.action] }, now);
  });
  await deps.releases.serve(after);
}

/** Reports once what cannot be given up: to the log, and for the operator's alert. */
async function tellWorse(deps: WatchDeps, { name, version, since }: Judged, said: Figures): Promise<void> {
  const at = deps.clock.now();
  await changeRegistry(deps, async (before, trx) => {
    // Under the registry's lock, so that two servers tell it once.
    if (await isTold(trx, { name, version, since })) return before;
    const detail = { version, ...said };
    await recordAudit(trx, { actor: ACTOR, at }, { action: 'release.worse', target: name, detail });
    const of = { package: name, from: null, to: version, who: null, reason: said.reason };
    await recordReleaseEvent(trx, { ...of, type: 'release.worse' }, at);
    return before;
  });
}

async function isTold(trx: Database, { name, since }: Judged): Promise<boolean> {
  const row = await trx
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'release.worse')
    .where('target', '=', name)
    .where('createdAt', '>=', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface GivenUp extends Visits {
  name: string;
  version: string;
  /** False if it had nothing to go back to. */
  isGone: boolean;
}

const detailSchema = v.object({ version: v.string(), fresh: v.object({ visits: v.number(), broken: v.number() }) });

/** Lists versions given up and not published anew since (B-watch-8). */
export async function readGivenUp(db: Database, since: Date): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('audit as given')
    .select(['given.target', 'given.action', 'given.detail'])
    .where('given.actor', '=', ACTOR)
    .where('given.action', 'in', GIVEN_UP)
    .where('given.createdAt', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as later')
            .select('later.id')
            .where('later.action', 'in', ['release.publish', 'release.promote'])
            .whereRef('later.target', '=', 'given.target')
            .whereRef('later.id', '>', 'given.id'),
        ),
      ),
    )
    .orderBy('given.id')
    .execute();
  return rows.flatMap(({ target, action, detail }) => {
    const known = v.safeParse(detailSchema, detail);
    if (!known.success || target === null) return [];
    const { version, fresh } = known.output;
    return { name: target, version, isGone: action !== 'release.worse', ...fresh };
  });
}
