import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, EXIT_CODES } from './CommandError.js';

const MIN_LENGTH = 10;

/** From a file's first line, or the environment; null if neither is given. */
export async function givenPassphrase(file: string | undefined): Promise<string | null> {
  if (file === undefined) return process.env['STOREFRONT_BACKUP_PASSPHRASE']?.trim() || null;
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new CommandError(`파일을 읽을 수 없어요: ${file}`, { exitCode: EXIT_CODES.usage });
  }
}

/** Asks the person at the terminal, who does not see what is typed. */
export async function askPassphrase(question: string): Promise<string> {
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

/** For a new file: long enough, and typed twice if somebody types it. */
export async function choosePassphrase(file: string | undefined): Promise<string> {
  const given = await givenPassphrase(file);
  const passphrase = given ?? (await askPassphrase('백업 파일의 암호: '));
  if (passphrase.length < MIN_LENGTH) {
    throw new CommandError(`암호는 ${MIN_LENGTH}자 이상이어야 해요.`, { exitCode: EXIT_CODES.usage });
  }
  if (given === null && (await askPassphrase('한 번 더: ')) !== passphrase) {
    throw new CommandError('두 암호가 서로 달라요.', { exitCode: EXIT_CODES.usage });
  }
  return passphrase;
}
