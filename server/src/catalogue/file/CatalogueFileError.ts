import type { OperatorFileFault } from '../../errors/ApiProblem.js';

/** A file of which nothing was taken, with every line that is wrong. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';

  constructor(readonly faults: readonly OperatorFileFault[]) {
    super(faults.map(({ line, reason }) => `${line}: ${reason}`).join('\n'));
  }
}
