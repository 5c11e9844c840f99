import type { OperatorCatalogue } from '../OperatorCatalogue.js';

/** The three lists of a catalogue. */
export type CataloguePart = keyof OperatorCatalogue;

/** A row as a file gives it, not checked yet. */
export interface CatalogueRow {
  part: CataloguePart;
  /** Of the file, from 1. */
  line: number;
  values: Record<string, unknown>;
}
