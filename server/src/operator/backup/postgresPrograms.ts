import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN_DIRECTORY = '/usr/lib/postgresql';
/** Parameters that libpq knows; the rest is the driver's own. */
const KNOWN_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port', 'options', 'connect_timeout'];

/** PostgreSQL's own programs failed. The message is one line for a person. */
export class PostgresProgramError extends Error {
  override readonly name = 'PostgresProgramError';
}

/** Finds a program of the server's version or newer: in `POSTGRES_BIN`, Debian's place or `PATH`. */
export async function findPostgresProgram(name: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<string> {
  const versions = existsSync(DEBIAN_DIRECTORY) ? readdirSync(DEBIAN_DIRECTORY) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const candidates = [
    ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
    ...newestFirst.map((version) => join(DEBIAN_DIRECTORY, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
  ].map((folder) => join(folder, name));
  let newest = 0;
  for (const program of candidates.filter((candidate) => existsSync(candidate))) {
    const major = await majorOf(program);
    if (major >= serverMajor) return program;
    newest = Math.max(newest, major);
  }
  if (newest > 0) {
    throw new PostgresProgramError(
      `${name} ${newest}은(는) PostgreSQL ${serverMajor} 서버보다 오래된 버전이에요. (${name} is older than the server)`,
    );
  }
  throw new PostgresProgramError(
    `${name} 프로그램이 없어요. PostgreSQL ${serverMajor} 클라이언트를 설치하거나 POSTGRES_BIN을 지정해 주세요. (${name} is not installed)`,
  );
}

async function majorOf(program: string): Promise<number> {
  try {
    const { stdout } = await run(program, ['--version']);
    return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Runs a program on a database; the password stays out of the process list. */
export function spawnOn(program: string, url: string, args: readonly string[]) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!KNOWN_PARAMETERS.includes(name)) address.searchParams.delete(name);
  }
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(0, 4000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new PostgresProgramError(`${said.split('\n', 1)[0] ?? ''} (${signal ?? code})`));
    });
  });
  // The reader of the output awaits it later.
  ended.catch(() => undefined);
  return { child, ended };
}

export async function* outputOf({ child, ended }: ReturnType<typeof spawnOn>): AsyncGenerator<Uint8Array> {
  child.stdin.end();
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

export async function feed(
  { child, ended }: ReturnType<typeof spawnOn>,
  input: AsyncIterable<Uint8Array>,
): Promise<void> {
  child.stdout.resume();
  // A failing program stops reading; its own words say why.
  child.stdin.on('error', () => undefined);
  try {
    for await (const chunk of Readable.from(input)) {
      if (child.exitCode !== null) break;
      if (!child.stdin.write(chunk)) {
        await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]);
      }
    }
  } catch (error) {
    child.kill();
    throw error;
  }
  child.stdin.end();
  await ended;
}
