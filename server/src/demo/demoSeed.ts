import type { Database } from '../db/Database.js';

/**
 * Whether the demo made the shop in this very database. Nothing else makes a demo of it: what the demo does with orders
 * and passwords would ruin a real shop.
 */
export async function isSeededByDemo(db: Database): Promise<boolean> {
  return (await db.selectFrom('demoSeed').select('single').executeTakeFirst()) !== undefined;
}

/** The demo's mark, in the transaction that makes its shop. */
export async function markAsSeeded(trx: Database, seededAt: Date): Promise<void> {
  await trx.insertInto('demoSeed').values({ seededAt }).execute();
}

/** Whether nobody has entered anything yet: no member, no product, no text, no setting, no act of an operator. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { used } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('members').select('id')),
        exists(selectFrom('platforms').select('id')),
        exists(selectFrom('settings').select('key')),
        exists(selectFrom('notices').select('id')),
        exists(selectFrom('faqs').select('id')),
        exists(selectFrom('registerWhere').select('id')),
        exists(selectFrom('audit').select('id')),
      ]).as('used'),
    )
    .executeTakeFirstOrThrow();
  return !used;
}
