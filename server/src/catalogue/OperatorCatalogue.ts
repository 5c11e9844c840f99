import { MAX_LINE_LENGTH, MAX_REFILL_DAYS, MAX_RICH_TEXT_LENGTH } from '@storefront/contract';
import { FORM_INVALID, idField, lineField, moneyField, textField, wholeField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import type { OperatorFileFault } from '../platform/index.js';

const flag = v.boolean(FORM_INVALID);

export const operatorPlatformSchema = v.object({
  id: idField,
  text: lineField,
  visible: flag,
  background: v.optional(textField(MAX_LINE_LENGTH), ''),
});

export const operatorCategorySchema = v.object({ id: idField, text: lineField, platform: idField });

export const operatorServiceSchema = v.object({
  id: idField,
  text: lineField,
  categoryId: idField,
  min: wholeField(0),
  max: wholeField(0),
  point: v.pipe(moneyField, v.minValue(0, FORM_INVALID)),
  notice: v.optional(textField(MAX_RICH_TEXT_LENGTH), ''),
  isReadOnly: v.optional(flag, false),
  enableAuto: v.optional(flag, false),
  /** Absent keeps what is known. */
  refillDays: v.optional(v.pipe(wholeField(0), v.maxValue(MAX_REFILL_DAYS, FORM_INVALID))),
});
export type OperatorCatalogueService = v.InferOutput<typeof operatorServiceSchema>;

/** File of `catalogue import` and `catalogue export`. */
export interface OperatorCatalogue {
  platforms: v.InferOutput<typeof operatorPlatformSchema>[];
  categories: v.InferOutput<typeof operatorCategorySchema>[];
  services: OperatorCatalogueService[];
}

export type OperatorCatalogueCounts = Record<keyof OperatorCatalogue, number>;

/** Answer of `catalogue import`; the three lists' numbers count the file's rows. */
export interface OperatorCatalogueReport extends OperatorCatalogueCounts {
  dryRun: boolean;
  /** State that it was compared with; after a write, the new one. */
  base: string | null;
  added: OperatorCatalogueCounts;
  changed: OperatorCatalogueCounts;
  withdrawn: OperatorCatalogueCounts;
  warnings: OperatorFileFault[];
}
