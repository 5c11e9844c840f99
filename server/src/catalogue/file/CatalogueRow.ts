import type { OperatorFileFault } from '../../platform/index.js';
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

/** A file of which nothing was taken, with every line that is wrong. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';

  constructor(readonly faults: readonly OperatorFileFault[]) {
    super(faults.map(({ line, reason }) => `${line}: ${reason}`).join('\n'));
  }
}
