import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import * as v from 'valibot';
import { HOUR_MS } from '../../time.js';
import { operatorAccessFile, readOperatorAccess } from '../OperatorAccess.js';
import { OPERATOR_NAME_HEADER } from '../operatorName.js';
import { CommandError, EXIT_CODES } from './CommandError.js';

/** Large imports and demo data take their time; a hung server is told apart from them by no shorter one. */
const TIMEOUT_MS = 300_000;
/** A large shop's backup. */
const DOWNLOAD_TIMEOUT_MS = 6 * HOUR_MS;
const NOT_RUNNING = "서버가 실행 중이 아니에요. 먼저 'npm start'로 시작해 주세요. (the server is not running)";

const problemSchema = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.array(v.object({ line: v.number(), reason: v.string() })), []),
});

export interface ServerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Left out of the address where undefined. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  file?: { bytes: Uint8Array<ArrayBuffer>; contentType: string };
}

/**
 * Calls the running server of the data directory (`STOREFRONT_DATA`).
 * @returns what it answered, as text
 * @throws CommandError with the server's own words when it refuses
 */
export async function callServer(call: ServerCall): Promise<string> {
  const response = await askServer(call, TIMEOUT_MS);
  // As it is: `text()` would drop the byte order mark of a CSV file.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** The same for an answer of any length, which is read as it comes. */
export async function downloadFromServer(call: ServerCall): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await askServer(call, DOWNLOAD_TIMEOUT_MS);
  if (!body) throw new CommandError('서버의 답이 비어 있어요.');
  return Readable.fromWeb(body as ReadableStream);
}

async function askServer({ method, path, query = {}, body, file }: ServerCall, timeoutMs: number): Promise<Response> {
  const dataDirectory = resolve(process.env['STOREFRONT_DATA']?.trim() || '.data');
  const access = await readOperatorAccess(dataDirectory);
  if (!access) throw notRunning(`${NOT_RUNNING} [${operatorAccessFile(dataDirectory)}]`);
  const url = new URL(path, `http://127.0.0.1:${access.port}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const content =
    file ?? (body === undefined ? null : { bytes: JSON.stringify(body), contentType: 'application/json' });
  const response = await send(url, {
    method,
    headers: {
      authorization: `Bearer ${access.token}`,
      [OPERATOR_NAME_HEADER]: encodeURIComponent(nameOfPerson()),
      ...(content ? { 'content-type': content.contentType } : {}),
    },
    ...(content ? { body: content.bytes } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  throw toCommandError(response.status, await response.text());
}

/** For the audit log: `OPERATOR_NAME`, else who is logged in on this machine. */
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

async function send(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw notRunning('서버가 답하지 않아요. (the server did not answer in time)');
    }
    throw notRunning(NOT_RUNNING);
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
