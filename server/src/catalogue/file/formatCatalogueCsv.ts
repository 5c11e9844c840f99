import { stringify } from 'csv-stringify/sync';
import type { OperatorCatalogue } from '../OperatorCatalogue.js';
import { CATALOGUE_COLUMNS, TYPE_COLUMN, TYPE_NAMES } from './CATALOGUE_COLUMNS.js';
import type { CataloguePart } from './CatalogueRow.js';
import { guardFormula } from './formulaGuard.js';

/** The catalogue in the CSV layout, each category under its platform and each product under its category. */
export function formatCatalogueCsv({ platforms, categories, services }: OperatorCatalogue): string {
  const categoriesOf = groupBy(categories, ({ platform }) => platform);
  const servicesOf = groupBy(services, ({ categoryId }) => categoryId);
  const records = [[TYPE_COLUMN.name, ...CATALOGUE_COLUMNS.map(({ name }) => name)]];
  for (const platform of platforms) {
    records.push(toRecord('platforms', { ...platform }));
    for (const category of categoriesOf.get(platform.id) ?? []) {
      records.push(toRecord('categories', { ...category }));
      for (const service of servicesOf.get(category.id) ?? []) records.push(toRecord('services', { ...service }));
    }
  }
  // With the mark Excel reads Korean; without it, it guesses.
  return stringify(records, { bom: true, record_delimiter: 'windows' });
}

function toRecord(part: CataloguePart, values: Readonly<Record<string, unknown>>): string[] {
  const cells = CATALOGUE_COLUMNS.map(({ fields }) => {
    const field = fields[part];
    return field === undefined ? '' : toCell(values[field]);
  });
  return [TYPE_NAMES[part][0], ...cells];
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? guardFormula(value) : String(value);
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
