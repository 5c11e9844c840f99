import { type RawBuilder, sql } from 'kysely';
import { type Database, toNumeric } from '../platform/index.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { type CataloguePlan, planCatalogue } from './planCatalogue.js';
import { readStoredCatalogue } from './StoredCatalogue.js';

// Below what one statement may carry as parameters (65,535), with eleven columns a row.
const ROWS_PER_STATEMENT = 2000;

/** Another import waits until this transaction ends; the shop goes on reading. */
export async function lockCatalogue(trx: Database): Promise<void> {
  await sql`lock table platforms, categories, services in share row exclusive mode`.execute(trx);
}

/**
 * Makes the shop's catalogue exactly this one, in its order: rows are changed or added by their number, so orders and
 * histories keep their product, and what is not in it is withdrawn. Runs inside the caller's transaction; the
 * catalogue was checked before.
 * @returns what was done
 */
export async function replaceCatalogue(trx: Database, catalogue: OperatorCatalogue): Promise<CataloguePlan> {
  await lockCatalogue(trx);
  const plan = planCatalogue(await readStoredCatalogue(trx), catalogue);
  // Withdrawn parents go last: rows that moved to another parent must not go with them.
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

/** Rows that are added later get numbers above all that were ever given: histories still name withdrawn products. */
async function raiseNextNumber(trx: Database, table: 'platforms' | 'categories' | 'services'): Promise<void> {
  await sql`select setval(sequence, greatest(pg_sequence_last_value(sequence), (select max(id) from ${sql.table(table)})))
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence) as known`.execute(trx);
}

/** All numbers of a list as one parameter, however long it is. */
function numbers(ids: readonly number[]) {
  return sql<number>`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;
}

/** The rows to write, as many at a time as one statement carries. */
function* statements<T>({ added, changed }: { added: T[]; changed: T[] }): Generator<T[]> {
  const rows = [...added, ...changed];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}

/** Every column but the number as the row has it that was to be inserted. */
function asInserted(rows: readonly object[]): Record<string, RawBuilder<never>> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]));
}
