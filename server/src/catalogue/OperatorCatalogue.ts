import { MAX_LINE_LENGTH, MAX_RICH_TEXT_LENGTH } from 'contract';
import { FORM_INVALID, idField, lineField, moneyField, textField, wholeField } from 'contract/schemas';
import * as v from 'valibot';
import type { OperatorFileFault } from '../platform/index.js';

const flag = v.boolean(FORM_INVALID);

/** A platform in the file of `catalogue import`. */
export const operatorPlatformSchema = v.object({
  id: idField,
  text: lineField,
  visible: flag,
  background: v.optional(textField(MAX_LINE_LENGTH), ''),
});

/** A category in the file of `catalogue import`. */
export const operatorCategorySchema = v.object({ id: idField, text: lineField, platform: idField });

/** A product in the file of `catalogue import`. */
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
  /** Absent keeps what is known, '' or null forgets it. */
  supplierServiceId: v.optional(v.nullable(v.pipe(textField(MAX_LINE_LENGTH), v.trim()))),
});
/** A product in the operator's file. `supplierServiceId` absent keeps what is known, '' or null forgets it. */
export type OperatorCatalogueService = v.InferOutput<typeof operatorServiceSchema>;

/** The file of `catalogue import` and `catalogue export`. */
export interface OperatorCatalogue {
  platforms: v.InferOutput<typeof operatorPlatformSchema>[];
  categories: v.InferOutput<typeof operatorCategorySchema>[];
  services: OperatorCatalogueService[];
}

/** How many rows of each list of the catalogue. */
export type OperatorCatalogueCounts = Record<keyof OperatorCatalogue, number>;

/** Answer of `catalogue import`; the three lists' numbers are how many rows the file has. */
export interface OperatorCatalogueReport extends OperatorCatalogueCounts {
  /** Nothing was written. */
  dryRun: boolean;
  /** Names the state that it was compared with; of what was written, the new one. */
  base: string | null;
  added: OperatorCatalogueCounts;
  changed: OperatorCatalogueCounts;
  withdrawn: OperatorCatalogueCounts;
  /** What was taken although it looks like a mistake. */
  warnings: OperatorFileFault[];
}
