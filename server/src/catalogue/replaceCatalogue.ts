import { type RawBuilder, sql } from 'kysely';
import { type Database, toNumeric } from '../platform/index.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { type CataloguePlan, planCatalogue } from './planCatalogue.js';
import { readStoredCatalogue } from './StoredCatalogue.js';

// A statement takes 65,535 parameters, and a row has twelve.
const ROWS_PER_STATEMENT = 2000;

/** Makes another import wait until this transaction ends; readers go on. */
export async function lockCatalogue(trx: Database): Promise<void> {
  await sql`lock table platforms, categories, services in share row exclusive mode`.execute(trx);
}

/**
 * Makes the shop's catalogue exactly this checked one, in the caller's transaction. Rows keep their number, so that
 * orders keep their product; missing rows are withdrawn.
 */
export async function replaceCatalogue(trx: Database, catalogue: OperatorCatalogue): Promise<CataloguePlan> {
  await lockCatalogue(trx);
  const plan = planCatalogue(await readStoredCatalogue(trx), catalogue);
  // Withdrawn parents go last, without the rows that moved to another parent.
  for (const rows of statements(plan.platforms)) {
    await trx
      .insertInto('platforms')
      .values(rows)
      .onConflict((known) => known.column('id').doUpdateSet(asInserted(rows)))
      .execute();
  }
  for (const rows of statements(plan.categories)) {
    await trx
      .insertInto('categories')
      .values(rows)
      .onConflict((known) => known.column('id').doUpdateSet(asInserted(rows)))
      .execute();
  }
  for (const rows of statements(plan.services)) {
    await trx
      .insertInto('services')
      .values(rows.map((row) => ({ ...row, point: toNumeric(row.point) })))
      .onConflict((known) => known.column('id').doUpdateSet(asInserted(rows)))
      .execute();
  }
  await trx.deleteFrom('services').where('id', 'in', numbers(plan.services.withdrawn)).execute();
  await trx.deleteFrom('categories').where('id', 'in', numbers(plan.categories.withdrawn)).execute();
  await trx.deleteFrom('platforms').where('id', 'in', numbers(plan.platforms.withdrawn)).execute();
  for (const part of ['platforms', 'categories', 'services'] as const) {
    if (plan[part].added.length > 0) await raiseNextNumber(trx, part);
  }
  return plan;
}

/** New rows get numbers above all earlier ones: histories still name withdrawn products. */
async function raiseNextNumber(trx: Database, table: 'platforms' | 'categories' | 'services'): Promise<void> {
  await sql`select setval(sequence, greatest(pg_sequence_last_value(sequence), (select max(id) from ${sql.table(table)})))
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence) as known`.execute(trx);
}

function numbers(ids: readonly number[]) {
  return sql<number>`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;
}

function* statements<T>({ added, changed }: { added: T[]; changed: T[] }): Generator<T[]> {
  const rows = [...added, ...changed];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}

function asInserted(rows: readonly object[]): Record<string, RawBuilder<never>> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]));
}
