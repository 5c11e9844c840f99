import { commitSchema, SWITCHES, type Switched } from '@storefront/contract/releases';
import * as v from 'valibot';
import type { Database } from '../../platform/index.js';

const ACTIONS = SWITCHES.map((action) => `release.${action}`);

const nothing = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.nullable(schema), null), null);

/** Detail of a switch in the audit log; each action says another part. */
const detailSchema = v.object({
  versions: v.optional(
    v.record(v.string(), v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()) })),
    {},
  ),
  version: nothing(v.string()),
  share: nothing(v.number()),
  force: nothing(v.string()),
  reason: nothing(v.string()),
  commit: nothing(commitSchema),
  gate: nothing(v.object({ outcome: v.picklist(['passed', 'skipped']) })),
});

/** Latest first; all packages if none are named (B-release-121). */
export async function readSwitches(
  db: Database,
  { limit, packages }: { limit: number; packages: readonly string[] | undefined },
): Promise<Switched[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['actor', 'action', 'target', 'detail', 'createdAt'])
    .where('action', 'in', ACTIONS)
    .$if(packages !== undefined, (query) => query.where('target', 'in', packages ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ actor, action: known, target, detail: stored, createdAt }) => {
    const action = SWITCHES.find((one) => known === `release.${one}`);
    if (!action || target === null) return [];
    const { versions, version, share, force, reason: ofShop, commit, gate } = v.parse(detailSchema, stored);
    // A rollback's line has the working tree in which it was typed.
    const isOfBuild = action === 'publish' || action === 'canary';
    return {
      at: createdAt.toISOString(),
      by: actor,
      action,
      package: target,
      from: versions[target]?.from ?? null,
      version: versions[target]?.to ?? version,
      share,
      reason: force ?? ofShop,
      commit: isOfBuild ? commit : null,
      gate: gate?.outcome ?? null,
    };
  });
}
