import type { FastifyRequest } from 'fastify';
import {
  CatalogueFileError,
  type CatalogueFormat,
  countCatalogueChanges,
  exportCatalogue,
  formatCatalogueCsv,
  isOfOneShop,
  lockCatalogue,
  type OperatorCatalogueReport,
  parseCatalogueFile,
  planCatalogue,
  readRevision,
  readStoredCatalogue,
  replaceCatalogue,
} from '../catalogue/index.js';
import { ApiProblem, type Database, formatSeoulTime, transact } from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { catalogue as catalogueTable } from './commands/catalogue.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

const MAX_FAULTS = 1000;
const CONTENT_TYPES: Readonly<Record<CatalogueFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export const catalogueCommands = routesOf(catalogueTable, ({ db, clock }, app) => {
  // Keeps the raw body: faults are reported by the file's lines.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(['text/csv', 'application/json'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  return {
    'catalogue import': async (request) => {
      const format = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'json';
      const { dryRun, base: seen, force } = request.query;
      const { catalogue, warnings, base: ofFile } = parseFile(request.body, format);
      const base = force ? undefined : (seen ?? ofFile);
      const report = (plan: ReturnType<typeof planCatalogue>, now: string | null): OperatorCatalogueReport => ({
        dryRun,
        base: now,
        ...countCatalogueChanges(plan, catalogue),
        warnings,
      });
      const check = async (trx: Database) => {
        const now = await readRevision(trx);
        if (base !== undefined && base !== now)
          throw await refuseBase(trx, request, { isOurs: isOfOneShop(base, now), now: clock.now() });
        return now;
      };
      if (dryRun) {
        const now = await check(db);
        return report(planCatalogue(await readStoredCatalogue(db), catalogue), now);
      }
      return transact(db, async (trx) => {
        await lockCatalogue(trx);
        await check(trx);
        const plan = await replaceCatalogue(trx, catalogue);
        const done = report(plan, await readRevision(trx));
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
      if (format === 'csv') return formatCatalogueCsv(catalogue);
      return `${JSON.stringify({ ...(revision !== null && { base: revision }), ...catalogue }, null, 2)}\n`;
    },
  };
});

const CHANGES = ['catalogue.import', 'demo.data'];
const OF_CONSOLE = '다시 확인한 뒤에 바꿔 주세요.';
const OVERWRITE = '그대로 덮어쓰려면 --force를 붙여 주세요.';
const OF_COMMAND_LINE = `새로 내보낸 파일에서 바꾸거나, ${OVERWRITE}`;
const OF_ANOTHER_SHOP = '이 상점에서 내보낸 파일이 아니에요.';

/** Refusal of an import whose base catalogue has changed or is another shop's (B-console-40, B-console-57). */
async function refuseBase(
  db: Database,
  request: FastifyRequest,
  { isOurs, now }: { isOurs: boolean; now: Date },
): Promise<ApiProblem> {
  const isByToken = !callerOf(request).session;
  if (!isOurs) {
    const words = isByToken ? [OVERWRITE, OF_ANOTHER_SHOP] : [OF_ANOTHER_SHOP, OF_CONSOLE];
    return new ApiProblem(409, 'CATALOGUE_CHANGED', words.join(' '));
  }
  const last = await db
    .selectFrom('audit')
    .select(['actor', 'createdAt'])
    .where('action', 'in', CHANGES)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const words = [
    '그사이 카탈로그가 바뀌었어요.',
    last && `${last.actor}님이 ${sayWhen(last.createdAt, now)}에 바꿨어요.`,
    isByToken ? OF_COMMAND_LINE : OF_CONSOLE,
  ];
  return new ApiProblem(409, 'CATALOGUE_CHANGED', words.filter(Boolean).join(' '));
}

function sayWhen(time: Date, now: Date): string {
  const [day = '', clock = ''] = formatSeoulTime(time).split(' ');
  const [, month, date] = day.split('-').map(Number);
  const at = clock.slice(0, 'HH:mm'.length);
  return formatSeoulTime(now).startsWith(day) ? at : `${month}월 ${date}일 ${at}`;
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
