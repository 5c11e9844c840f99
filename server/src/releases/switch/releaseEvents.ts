import { randomUUID } from 'node:crypto';
import type { Registry, RegistryRemote, RegistryShell } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import type { Database } from '../../platform/index.js';
import { liveOf } from '../put/retainedVersions.js';
import { isOf, parseMay } from '../teams/teams.js';
import type { Change } from './verdict.js';

/** Event for a team's webhook (B-webhook-1, B-webhook-2). */
export interface ReleaseEvent {
  type:
    | ('release.published' | 'release.rolledback' | 'release.disabled' | 'release.enabled')
    | ('release.canary.begun' | 'release.canary.changed' | 'release.canary.stopped' | 'release.promoted')
    | ('release.worse' | 'release.recovered');
  package: string;
  from: string | null;
  to: string | null;
  /** Canary's share, 0 to 1. */
  share?: number;
  /** Team or operator; null for the server by itself. */
  who: string | null;
  reason: string | null;
}

/** Queues a message for each webhook in the change's transaction, so that neither is there alone (B-webhook-5). */
export async function recordReleaseEvent(trx: Database, event: ReleaseEvent, at: Date): Promise<void> {
  const teams = await trx
    .selectFrom('releaseWebhooks')
    .innerJoin('releaseTeams', 'releaseTeams.name', 'releaseWebhooks.team')
    .select(['team', 'may'])
    .where('revokedAt', 'is', null)
    .execute();
  const { type, share = null, package: of, from, to, who, reason } = event;
  const data = { package: of, from, to, share, who, reason };
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const told = teams.filter(({ may }) => isOf({ may: parseMay(may) }, of));
  if (told.length === 0) return;
  const rows = told.map(({ team }) => ({ id: `msg_${randomUUID()}`, team, body, createdAt: at, nextAt: at }));
  await trx.insertInto('releaseEvents').values(rows).execute();
}

export const packageIn = ({ shell, remotes }: Registry, name: string): RegistryRemote | RegistryShell | null =>
  name === SHELL ? shell : (remotes[name] ?? null);

export function eventOf(
  change: Change,
  { before, after }: { before: Registry; after: Registry },
  { name, who }: { name: string; who: string },
): ReleaseEvent | null {
  const from = liveOf(before, [name])[name] ?? null;
  const to = liveOf(after, [name])[name] ?? null;
  const of = { package: name, from, to, who, reason: null };
  const canary = packageIn(before, name)?.canary ?? null;
  switch (change.action) {
    case 'publish':
      return from === to ? null : { ...of, type: 'release.published' };
    case 'rollback':
      return { ...of, type: 'release.rolledback' };
    case 'promote':
      return { ...of, type: 'release.promoted', reason: change.force ?? null };
    case 'canary': {
      const { version, share } = change;
      return { ...of, type: canary ? 'release.canary.changed' : 'release.canary.begun', to: version, share };
    }
    case 'stop-canary':
      return { ...of, type: 'release.canary.stopped', from: canary?.version.version ?? null };
    case 'disable':
      return { ...of, type: 'release.disabled', to: null };
    default:
      return { ...of, type: 'release.enabled', from: null };
  }
}
