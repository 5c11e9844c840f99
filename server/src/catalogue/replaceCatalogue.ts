import { sql } from 'kysely';
import { type Database, toNumeric } from '../platform/index.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { type CataloguePlan, planCatalogue } from './planCatalogue.js';
import {
  readStoredCatalogue,
  type StoredCategory,
  type StoredPlatform,
  type StoredService,
} from './StoredCatalogue.js';

// Below what one statement may carry as parameters (65,535), with eleven columns a row.
const ROWS_PER_STATEMENT = 2000;

/**
 * Makes the shop's catalogue exactly this one, in its order: rows are changed or added by their number, so orders and
 * histories keep their product, and what is not in it is withdrawn. Runs inside the caller's transaction; the
 * catalogue was checked before.
 * @returns what was done
 */
export async function replaceCatalogue(trx: Database, catalogue: OperatorCatalogue): Promise<CataloguePlan> {
  // Another import waits; the shop goes on reading.
  await sql`lock table platforms, categories, services in share row exclusive mode`.execute(trx);
  const plan = planCatalogue(await readStoredCatalogue(trx), catalogue);
  // Withdrawn parents go last: rows that moved to another parent must not go with them.
  await writePlatforms(trx, [...plan.platforms.added, ...plan.platforms.changed]);
  await writeCategories(trx, [...plan.categories.added, ...plan.categories.changed]);
  await writeServices(trx, [...plan.services.added, ...plan.services.changed]);
  await trx.deleteFrom('services').where('id', 'in', numbers(plan.services.withdrawn)).execute();
  await trx.deleteFrom('categories').where('id', 'in', numbers(plan.categories.withdrawn)).execute();
  await trx.deleteFrom('platforms').where('id', 'in', numbers(plan.platforms.withdrawn)).execute();
  for (const part of ['platforms', 'categories', 'services'] as const) {
    if (plan[part].added.length > 0) await raiseNextNumber(trx, part);
  }
  return plan;
}

async function writePlatforms(trx: Database, platforms: readonly StoredPlatform[]): Promise<void> {
  for (const rows of statements(platforms)) {
    await trx
      .insertInto('platforms')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          text: ref('excluded.text'),
          visible: ref('excluded.visible'),
          background: ref('excluded.background'),
          position: ref('excluded.position'),
        })),
      )
      .execute();
  }
}

async function writeCategories(trx: Database, categories: readonly StoredCategory[]): Promise<void> {
  for (const rows of statements(categories)) {
    await trx
      .insertInto('categories')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          text: ref('excluded.text'),
          platformId: ref('excluded.platformId'),
          position: ref('excluded.position'),
        })),
      )
      .execute();
  }
}

async function writeServices(trx: Database, services: readonly StoredService[]): Promise<void> {
  for (const rows of statements(services)) {
    await trx
      .insertInto('services')
      .values(rows.map((row) => ({ ...row, point: toNumeric(row.point) })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          text: ref('excluded.text'),
          categoryId: ref('excluded.categoryId'),
          min: ref('excluded.min'),
          max: ref('excluded.max'),
          point: ref('excluded.point'),
          notice: ref('excluded.notice'),
          isReadOnly: ref('excluded.isReadOnly'),
          enableAuto: ref('excluded.enableAuto'),
          supplierServiceId: ref('excluded.supplierServiceId'),
          position: ref('excluded.position'),
        })),
      )
      .execute();
  }
}

/** Rows that are added later get numbers above all that were ever given: histories still name withdrawn products. */
async function raiseNextNumber(trx: Database, table: 'platforms' | 'categories' | 'services'): Promise<void> {
  await sql`select setval(sequence, greatest(pg_sequence_last_value(sequence), (select max(id) from ${sql.table(table)})))
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence) as known`.execute(trx);
}

/** All numbers of a list as one parameter, however long it is. */
function numbers(ids: readonly number[]) {
  return sql<number>`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;
}

function* statements<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
