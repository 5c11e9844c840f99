import type { Registry } from 'contract/registry';
import { type Publication, SHELL } from 'contract/releases';
import { sql } from 'kysely';
import type { Database } from '../platform/index.js';
import { liveOf } from './keptVersions.js';

/**
 * Who published what is live, and of which commit, as the audit log has it (B-release-111). A version that a rollback made
 * live is still of the commit of its own publication; one that was promoted of the commit of its canary.
 */
export async function readPublications(db: Database, registry: Registry): Promise<Record<string, Publication>> {
  const live = liveOf(registry, [SHELL, ...Object.keys(registry.remotes)]);
  const publications: Record<string, Publication> = {};
  for (const [name, version] of Object.entries(live)) {
    if (version === null) continue;
    const row = await db
      .selectFrom('audit')
      .select(['actor', 'createdAt', sql<Publication['commit']>`detail->'commit'`.as('commit')])
      .where('target', '=', name)
      .where(({ and, or, eb }) =>
        or([
          and([
            eb('action', '=', 'release.publish'),
            eb(sql`detail #>> array['versions', ${name}::text, 'to']`, '=', version),
          ]),
          // Of a canary that was no build of a working tree there is no commit.
          and([
            eb('action', '=', 'release.canary'),
            eb(sql`detail->>'version'`, '=', version),
            eb(sql`detail #>> '{commit,id}'`, 'is not', null),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) publications[name] = { version, team: row.actor, at: row.createdAt.toISOString(), commit: row.commit };
  }
  return publications;
}
