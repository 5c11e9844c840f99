import type { OperatorFileFault } from '../../platform/index.js';
import type { OperatorCatalogue } from '../OperatorCatalogue.js';

export type CataloguePart = keyof OperatorCatalogue;

export interface CatalogueRow {
  part: CataloguePart;
  line: number;
  values: Record<string, unknown>;
}

/** Nothing of the file was taken; names every wrong line. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';

  constructor(readonly faults: readonly OperatorFileFault[]) {
    super(faults.map(({ line, reason }) => `${line}: ${reason}`).join('\n'));
  }
}
