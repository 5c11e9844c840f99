import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { fileFault } from '../commands/catalogue.js';
import { operatorAccessFile, readOperatorAccess } from '../commands/OperatorAccess.js';
import { OPERATOR_NAME_HEADER } from '../commands/operatorName.js';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { printError } from './print.js';

/** Imports and demo data take minutes; a shorter limit could not tell them from a hung server. */
const TIMEOUT_MS = 300_000;
const DOWNLOAD_TIMEOUT_MS = 6 * 3_600_000;
/** Limit of calls that are repeated: long for the server, short for a person. */
const REPEATED_TIMEOUT_MS = 30_000;
/** Pauses before repetitions; together they outlast a server's restart. */
const PAUSES_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400];
const MAX_RETRY_AFTER_MS = 5000;
/** A server that answers so did nothing. */
const UNAVAILABLE = 503;
const TEMPORARY_STATUSES = [502, UNAVAILABLE, 504];
const NO_ANSWER = '서버의 답을 받지 못해 처리되었는지 알 수 없어요.';
const NOT_RUNNING = "서버가 실행 중이 아니에요. 먼저 'npm start'로 시작해 주세요. (the server is not running)";

const problemSchema = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.array(fileFault), []),
});

export interface ServerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: { bytes: Uint8Array<ArrayBuffer>; contentType: string };
  /** Idempotency key; makes the call repeatable. */
  key?: string;
  timeoutMs?: number | undefined;
}

type Outcome =
  | { kind: 'answered'; status: number; text: string; retryAfterMs: number }
  /** No connection: nothing has happened. */
  | { kind: 'nobody'; where: string }
  /** The request went out without an answer: nobody knows. */
  | { kind: 'lost'; isTimeout: boolean };

type Unread = { kind: 'begun'; response: Response } | Exclude<Outcome, { kind: 'answered' }>;

/**
 * Calls the running server of `STOREFRONT_DATA`. A call with a key is repeated a few times until an answer comes, with
 * a note on the error output.
 */
export async function callServer(call: ServerCall): Promise<string> {
  return readAnswer(call.key === undefined ? await send(call) : await sendUntilAnswered(call, call.key));
}

export async function downloadFromServer(call: ServerCall): Promise<AsyncIterable<Uint8Array>> {
  const begun = await ask({ timeoutMs: DOWNLOAD_TIMEOUT_MS, ...call });
  if (begun.kind !== 'begun' || !begun.response.ok) throw new Error(readAnswer(await readWhole(begun)));
  if (!begun.response.body) throw new CommandError('서버의 답이 비어 있어요.');
  return Readable.fromWeb(begun.response.body as ReadableStream);
}

function readAnswer(outcome: Outcome): string {
  if (outcome.kind === 'nobody') throw notRunning(`${NOT_RUNNING}${outcome.where}`);
  if (outcome.kind === 'lost') {
    throw notRunning(outcome.isTimeout ? '서버가 답하지 않아요. (the server did not answer in time)' : NO_ANSWER);
  }
  const { status, text } = outcome;
  if (status >= 200 && status < 300) return text;
  throw toCommandError(status, text);
}

async function sendUntilAnswered(call: ServerCall, key: string): Promise<Outcome> {
  let outcome = await send(call);
  let mayBeDone = false;
  for (const [index, pauseMs] of PAUSES_MS.entries()) {
    const isAnswered = outcome.kind === 'answered' && !TEMPORARY_STATUSES.includes(outcome.status);
    mayBeDone ||= outcome.kind === 'lost' || (outcome.kind === 'answered' && outcome.status !== UNAVAILABLE);
    // Waits only for a server that went away after it was asked: it may be starting again.
    if (isAnswered || (outcome.kind === 'nobody' && !mayBeDone)) return outcome;
    printError(`답을 받지 못해 같은 키로 다시 보내요. (${index + 1}/${PAUSES_MS.length}, --key ${key})\n`);
    await setTimeout(Math.max(pauseMs, outcome.kind === 'answered' ? outcome.retryAfterMs : 0));
    outcome = await send(call);
  }
  const isAnswered = outcome.kind === 'answered' && !TEMPORARY_STATUSES.includes(outcome.status);
  if (isAnswered || !mayBeDone) return outcome;
  throw new CommandError(`${NO_ANSWER} 같은 키로 다시 실행하면 두 번 처리되지 않아요: --key ${key}`, {
    exitCode: EXIT_CODES.unanswered,
    code: 'NO_ANSWER',
  });
}

async function send(call: ServerCall): Promise<Outcome> {
  return readWhole(await ask(call));
}

async function ask(call: ServerCall): Promise<Unread> {
  const { method, path, query = {}, body, file, key, timeoutMs } = call;
  const dataDirectory = resolve(process.env['STOREFRONT_DATA']?.trim() || '.data');
  // Read for every try: a restarted server has another port.
  const access = await readOperatorAccess(dataDirectory);
  if (!access) return { kind: 'nobody', where: ` [${operatorAccessFile(dataDirectory)}]` };
  const url = new URL(path, `http://127.0.0.1:${access.port}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const content =
    file ?? (body === undefined ? null : { bytes: JSON.stringify(body), contentType: 'application/json' });
  const usualMs = key === undefined ? TIMEOUT_MS : REPEATED_TIMEOUT_MS;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${access.token}`,
        [OPERATOR_NAME_HEADER]: encodeURIComponent(nameOfPerson()),
        ...(content ? { 'content-type': content.contentType } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(content ? { body: content.bytes } : {}),
      signal: AbortSignal.timeout(timeoutMs ?? usualMs),
    });
    return { kind: 'begun', response };
  } catch (error) {
    return isRefusedConnection(error) ? { kind: 'nobody', where: '' } : lost(error);
  }
}

async function readWhole(begun: Unread): Promise<Outcome> {
  if (begun.kind !== 'begun') return begun;
  const { response } = begun;
  try {
    // `text()` would drop the byte order mark of a CSV file.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    return { kind: 'answered', status: response.status, text, retryAfterMs: readRetryAfter(response) };
  } catch (error) {
    return lost(error);
  }
}

function lost(error: unknown): Outcome & { kind: 'lost' } {
  return { kind: 'lost', isTimeout: error instanceof DOMException && error.name === 'TimeoutError' };
}

function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : 0;
}

function isRefusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** `OPERATOR_NAME`, else the login name of this machine, for the audit log. */
function nameOfPerson(): string {
  const chosen = process.env['OPERATOR_NAME']?.trim();
  if (chosen) return chosen;
  try {
    return userInfo().username;
  } catch {
    // Containers may run under a number without a name.
    return '';
  }
}

function notRunning(message: string): CommandError {
  return new CommandError(message, { exitCode: EXIT_CODES.notRunning, code: 'NOT_RUNNING' });
}

function toCommandError(status: number, answer: string): CommandError {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), answer);
  if (!problem.success) return new CommandError(`서버가 ${status}(으)로 답했어요.`);
  const { message, code, errors } = problem.output;
  return new CommandError(message, { code, faults: errors });
}
