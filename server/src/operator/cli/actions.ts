import type { Command } from 'commander';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { callServer } from './callServer.js';
import { exportFile, importFile } from './catalogue.js';
import { COLUMNS } from './columns.js';
import { exportRows } from './exportRows.js';
import { formatFields, formatTable } from './print.js';
import { importRoutes } from './routes.js';
import { isRow, printAnswer, runCall } from './runCall.js';

type BackupActions = typeof import('./runBackup.js');
// Loaded when needed: the database's code takes four fifths of a command's time.
const loadBackup = (): Promise<BackupActions> => import('./runBackup.js');

export const ACTIONS: Readonly<Record<string, Parameters<Command['action']>[0]>> = {
  'ledger verify': verifyLedger,
  'ledger show': showLedger,
  margin: showMargin,
  'catalogue import': importFile,
  'catalogue export': exportFile,
  'routes import': importRoutes,
  'remotes errors': showErrors,
  'orders export': exportRows('/orders/export'),
  'deposits export': exportRows('/deposits/export'),
  'ledger export': exportRows('/ledger/export'),
  backup: async (...words: Parameters<BackupActions['backup']>) => (await loadBackup()).backup(...words),
  restore: async (...words: Parameters<BackupActions['restore']>) => (await loadBackup()).restore(...words),
};

function showErrors(fingerprint: string | undefined, query: { limit: number }, command: Command): Promise<void> {
  const path = '/remotes/errors';
  return fingerprint === undefined
    ? runCall(command, { method: 'GET', path, query }, COLUMNS['remotes errors'])
    : runCall(command, { method: 'GET', path: `${path}/${encodeURIComponent(fingerprint)}` });
}

async function verifyLedger(_options: object, command: Command): Promise<void> {
  const answer: unknown = JSON.parse(await callServer({ method: 'GET', path: '/ledger/verify' }));
  if (!isRow(answer)) throw new CommandError('서버의 답을 읽을 수 없어요.');
  const { mistakes, ...totals } = answer;
  const rows = Array.isArray(mistakes) ? mistakes.filter(isRow) : [];
  printAnswer(command, answer, () =>
    [formatFields(totals), ...(rows.length > 0 ? ['', formatTable(rows)] : [])].join('\n'),
  );
  if (answer['ok'] !== true) {
    throw new CommandError(`장부가 맞지 않는 곳이 ${rows.length}개 있어요.`, { code: 'LEDGER_WRONG' });
  }
}

async function showMargin({ days, csv = false }: { days?: number; csv?: boolean }, command: Command): Promise<void> {
  const text = await callServer({ method: 'GET', path: csv ? '/margin/csv' : '/margin', query: { days } });
  if (csv) {
    process.stdout.write(text);
    return;
  }
  const answer: unknown = JSON.parse(text);
  if (!isRow(answer)) throw new CommandError('서버의 답을 읽을 수 없어요.');
  const rowsOf = (name: string) => {
    const rows = answer[name];
    return formatTable(Array.isArray(rows) ? rows.filter(isRow) : []);
  };
  const total = isRow(answer['total']) ? formatFields(answer['total']) : '';
  printAnswer(command, answer, () => [rowsOf('days'), rowsOf('suppliers'), rowsOf('products'), total].join('\n\n'));
}

function showLedger(
  member: string,
  { number, limit, before }: { number?: boolean; limit?: number; before?: number },
  command: Command,
): Promise<void> {
  const query = { ...(number ? { number: parseNumber(member) } : { member }), limit, before };
  return runCall(command, { method: 'GET', path: '/ledger', query });
}

function parseNumber(text: string): string {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new CommandError('회원 번호를 입력해 주세요.', { exitCode: EXIT_CODES.usage });
  return text;
}
