import {
  CatalogueFileError,
  type CatalogueFormat,
  countCatalogueChanges,
  exportCatalogue,
  formatCatalogueCsv,
  type OperatorCatalogueReport,
  parseCatalogueFile,
  planCatalogue,
  readStoredCatalogue,
  replaceCatalogue,
} from '../catalogue/index.js';
import { ApiProblem, transact } from '../platform/index.js';
import { catalogue as catalogueTable } from './commands/catalogue.js';
import { type HandlersOf, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** Told at once; a person mends those first. */
const MAX_FAULTS = 1000;
const CONTENT_TYPES: Readonly<Record<CatalogueFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** `catalogue import`, `catalogue export`. */
export const catalogueCommands = routesOf(catalogueTable, ({ db, clock }, app): HandlersOf<typeof catalogueTable> => {
  // As it was sent: faults are told by the lines of the file, which a parsed body no longer has.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(['text/csv', 'application/json'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  return {
    'catalogue import': async (request) => {
      const format = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'json';
      const { dryRun } = request.query;
      const { catalogue, warnings } = parseFile(request.body, format);
      const report = (plan: ReturnType<typeof planCatalogue>): OperatorCatalogueReport => ({
        dryRun,
        ...countCatalogueChanges(plan, catalogue),
        warnings,
      });
      if (dryRun) return report(planCatalogue(await readStoredCatalogue(db), catalogue));
      return transact(db, async (trx) => {
        const plan = await replaceCatalogue(trx, catalogue);
        const done = report(plan);
        const { added, changed, withdrawn } = done;
        const detail = { format, added, changed, withdrawn, withdrawnServices: plan.services.withdrawn };
        await recordAction(trx, { clock, request }, { action: 'catalogue.import', target: 'catalogue', detail });
        return done;
      });
    },

    'catalogue export': async (request, reply) => {
      const { format } = request.query;
      const catalogue = await exportCatalogue(db);
      void reply.type(CONTENT_TYPES[format]);
      return format === 'csv' ? formatCatalogueCsv(catalogue) : `${JSON.stringify(catalogue, null, 2)}\n`;
    },
  };
});

function parseFile(bytes: Uint8Array, format: CatalogueFormat) {
  try {
    return parseCatalogueFile(bytes, format);
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error;
    const message = `파일에 틀린 곳이 ${error.faults.length}개 있어 아무것도 반영하지 않았어요.`;
    throw new ApiProblem(400, 'CATALOGUE_INVALID', message, {}, { errors: error.faults.slice(0, MAX_FAULTS) });
  }
}
