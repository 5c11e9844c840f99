import { type OperatorCatalogue, toHundredths } from 'contract';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/toNumeric.js';
import { sanitizeRichText } from '../notices/sanitizeRichText.js';

// Below what one statement may carry as parameters (65,535), with ten columns a row.
const ROWS_PER_STATEMENT = 2000;

/**
 * Makes the shop's catalogue exactly this one, in its order: rows are changed or added by their number, and what is
 * not in it is withdrawn. Runs inside the caller's transaction; `findCatalogueFault` must have found nothing.
 */
export async function replaceCatalogue(trx: Database, catalogue: OperatorCatalogue): Promise<void> {
  await trx.deleteFrom('services').where('id', 'not in', numbers(catalogue.services)).execute();
  await trx.deleteFrom('categories').where('id', 'not in', numbers(catalogue.categories)).execute();
  await trx.deleteFrom('platforms').where('id', 'not in', numbers(catalogue.platforms)).execute();

  const platforms = catalogue.platforms.map(({ id, text, visible, background }, position) => ({
    ...{ id, text, visible, background, position },
  }));
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

  const categories = catalogue.categories.map(({ id, text, platform }, position) => ({
    ...{ id, text, platformId: platform, position },
  }));
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

  const services = catalogue.services.map((service, position) => ({
    ...service,
    point: toNumeric(toHundredths(service.point)),
    notice: sanitizeRichText(service.notice),
    position,
  }));
  for (const rows of statements(services)) {
    await trx
      .insertInto('services')
      .values(rows)
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
          position: ref('excluded.position'),
        })),
      )
      .execute();
  }

  // Rows that are added later get numbers above those given here.
  for (const table of ['platforms', 'categories', 'services']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  }
}

/** All numbers of a list as one parameter, however long it is. */
function numbers(rows: readonly { id: number }[]) {
  return sql<number>`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::bigint)`;
}

function* statements<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
