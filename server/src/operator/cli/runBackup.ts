import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { ConfigError } from '../../platform/config/environment.js';
import { secretFile } from '../../platform/config/secretFile.js';
import { DataDirectoryLockError } from '../../platform/db/dataDirectory.js';
import { isEncrypted, WrongPassphraseError, writeBackupFile } from '../backup/backupFile.js';
import {
  type BackupHeader,
  DamagedBackupError,
  decodeBackup,
  RestoreRefusal,
  withChecksum,
} from '../backup/backupFormat.js';
import { PostgresProgramError } from '../backup/postgresPrograms.js';
import { restoreShop } from '../backup/restoreShop.js';
import { MIN_PASSPHRASE } from '../commands/backup.js';
import { CommandError, EXIT_CODES, reasonOf } from './CommandError.js';
import { downloadFromServer } from './callServer.js';
import { formatFields, formatTable, type Row } from './print.js';
import { wantsJson } from './runCall.js';

interface BackupOptions {
  withSecret?: boolean;
  encrypt?: boolean;
  passphraseFile?: string;
}

export async function backup(path: string, options: BackupOptions, command: Command): Promise<void> {
  const { withSecret = false, encrypt = false, passphraseFile } = options;
  if (existsSync(path)) throw new CommandError(`이미 있는 파일이에요: ${path}`);
  const isSecret = withSecret || encrypt || (await givenPassphrase(passphraseFile)) !== null;
  const passphrase = isSecret ? await choosePassphrase(passphraseFile) : null;
  const download = await downloadFromServer({ method: 'GET', path: '/backup', query: { secret: String(withSecret) } });
  const seen: { start: Uint8Array[] } = { start: [] };
  const bytes = await writeBackupFile(path, withChecksum(watchStart(download, seen)), passphrase).catch((error) => {
    throw new CommandError(`백업을 끝내지 못했어요: ${reasonOf(error)}`);
  });
  const { header } = await decodeBackup(iterate(seen.start));
  print(command, { file: path, bytes, encrypted: passphrase !== null, ...describe(header) });
}

async function* watchStart(chunks: AsyncIterable<Uint8Array>, seen: { start: Uint8Array[] }) {
  for await (const chunk of chunks) {
    if (seen.start.length === 0) seen.start.push(chunk);
    yield chunk;
  }
}

async function* iterate(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
  yield new Uint8Array(128);
}

export async function restore(path: string, { passphraseFile }: BackupOptions, command: Command): Promise<void> {
  if (!existsSync(path)) throw new CommandError(`파일이 없어요: ${path}`);
  const passphrase = (await isEncrypted(path))
    ? ((await givenPassphrase(passphraseFile)) ?? (await askPassphrase('백업 파일의 암호: ')))
    : null;
  const environment = (name: string) => process.env[name]?.trim() || null;
  const target = {
    dataDirectory: resolve(environment('STOREFRONT_DATA') ?? '.data'),
    databaseUrl: environment('DATABASE_URL'),
    secret: environment('STOREFRONT_SECRET'),
    earlierSecret: environment('STOREFRONT_SECRET_FALLBACK') ?? environment('STOREFRONT_SECRET_LEAKED'),
  };
  const { header, ledger, hasSecret } = await restoreShop(path, passphrase, target).catch(explain);
  const { ok, mistakes, ...totals } = ledger;
  print(command, { file: path, ...describe(header), ledger: ok ? 'ok' : 'wrong', ...totals });
  if (!hasSecret) {
    process.stderr.write(
      '주의: 이 상점의 시크릿이 없어요. 시작하기 전에 STOREFRONT_SECRET이나 파일을 되돌려 주세요.\n',
    );
  } else if (target.databaseUrl !== null && target.secret === null) {
    process.stderr.write(`시크릿은 ${secretFile(target.dataDirectory)}에 있어요. STOREFRONT_SECRET으로 알려 주세요.\n`);
  }
  if (ok) return;
  const rows: Row[] = mistakes.map((mistake) => ({ ...mistake }));
  process.stderr.write(`${formatTable(rows)}\n`);
  throw new CommandError(`장부가 맞지 않는 곳이 ${mistakes.length}개 있어요.`, { code: 'LEDGER_WRONG' });
}

function describe({ kind, engine, schema, createdAt, secret, pausedMs }: BackupHeader): Row {
  return { kind, engine, schema, createdAt, withSecret: secret !== undefined, pausedMs };
}

function print(command: Command, row: Row): void {
  process.stdout.write(wantsJson(command) ? `${JSON.stringify(row, null, 2)}\n` : `${formatFields(row)}\n`);
}

function explain(error: unknown): never {
  if (error instanceof WrongPassphraseError) throw new CommandError('암호가 맞지 않아요. (wrong passphrase)');
  if (error instanceof DamagedBackupError) {
    throw new CommandError(`백업 파일이 온전하지 않아요. 아무것도 바뀌지 않았어요. (${error.message})`);
  }
  const isExpected = [RestoreRefusal, PostgresProgramError, ConfigError, DataDirectoryLockError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected && error instanceof Error) throw new CommandError(error.message);
  throw error;
}

/** First line of the file, else the environment; null without either. */
async function givenPassphrase(file: string | undefined): Promise<string | null> {
  if (file === undefined) return process.env['STOREFRONT_BACKUP_PASSPHRASE']?.trim() || null;
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new CommandError(`파일을 읽을 수 없어요: ${file}`, { exitCode: EXIT_CODES.usage });
  }
}

async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError('암호가 필요해요. --passphrase-file 또는 STOREFRONT_BACKUP_PASSPHRASE로 알려 주세요.', {
      exitCode: EXIT_CODES.usage,
    });
  }
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function choosePassphrase(file: string | undefined): Promise<string> {
  const given = await givenPassphrase(file);
  const passphrase = given ?? (await askPassphrase('백업 파일의 암호: '));
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new CommandError(`암호는 ${MIN_PASSPHRASE}자 이상이어야 해요.`, { exitCode: EXIT_CODES.usage });
  }
  if (given === null && (await askPassphrase('한 번 더: ')) !== passphrase) {
    throw new CommandError('두 암호가 서로 달라요.', { exitCode: EXIT_CODES.usage });
  }
  return passphrase;
}
