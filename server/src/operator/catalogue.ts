import {
  CatalogueFileError,
  type CatalogueFormat,
  countCatalogueChanges,
  exportCatalogue,
  formatCatalogueCsv,
  lockCatalogue,
  type OperatorCatalogueReport,
  parseCatalogueFile,
  planCatalogue,
  readRevision,
  readStoredCatalogue,
  replaceCatalogue,
} from '../catalogue/index.js';
import { ApiProblem, type Database, transact } from '../platform/index.js';
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
      const { dryRun, base } = request.query;
      const { catalogue, warnings } = parseFile(request.body, format);
      const report = (plan: ReturnType<typeof planCatalogue>): OperatorCatalogueReport => ({
        dryRun,
        ...countCatalogueChanges(plan, catalogue),
        warnings,
      });
      if (dryRun) {
        await checkBase(db, base);
        return report(planCatalogue(await readStoredCatalogue(db), catalogue));
      }
      return transact(db, async (trx) => {
        await lockCatalogue(trx);
        await checkBase(trx, base);
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
      const { catalogue, revision } = await exportCatalogue(db);
      if (revision !== null) void reply.header('etag', `"${revision}"`);
      void reply.type(CONTENT_TYPES[format]);
      return format === 'csv' ? formatCatalogueCsv(catalogue) : `${JSON.stringify(catalogue, null, 2)}\n`;
    },
  };
});

/** Refuses an import of a catalogue that was changed after it had been fetched (B-console-40). */
async function checkBase(db: Database, base: string | undefined): Promise<void> {
  if (base === undefined || base === (await readRevision(db))) return;
  const message = '그사이 카탈로그가 바뀌었어요. 다시 불러온 뒤에 바꿔 주세요.';
  throw new ApiProblem(409, 'CATALOGUE_CHANGED', message);
}

function parseFile(bytes: Uint8Array, format: CatalogueFormat) {
  try {
    return parseCatalogueFile(bytes, format);
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error;
    const message = `파일에 틀린 곳이 ${error.faults.length}개 있어 아무것도 반영하지 않았어요.`;
    throw new ApiProblem(400, 'CATALOGUE_INVALID', message, {}, { errors: error.faults.slice(0, MAX_FAULTS) });
  }
}
