import { resolve } from 'node:path';
import * as v from 'valibot';
import { operatorAccessFile, readOperatorAccess } from '../OperatorAccess.js';
import { CommandError } from './CommandError.js';

const TIMEOUT_MS = 120_000;
const NOT_RUNNING = "서버가 실행 중이 아니에요. 먼저 'npm start'로 시작해 주세요. (the server is not running)";

const problemSchema = v.object({ message: v.string() });

export interface ServerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Left out of the address where undefined. */
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/**
 * Calls the running server of the data directory (`STOREFRONT_DATA`).
 * @throws CommandError with the server's own words when it refuses
 */
export async function callServer({ method, path, query = {}, body }: ServerCall): Promise<unknown> {
  const dataDirectory = resolve(process.env['STOREFRONT_DATA']?.trim() || '.data');
  const access = await readOperatorAccess(dataDirectory);
  if (!access) throw new CommandError(`${NOT_RUNNING} [${operatorAccessFile(dataDirectory)}]`);
  const url = new URL(path, `http://127.0.0.1:${access.port}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  const response = await send(url, {
    method,
    headers: {
      authorization: `Bearer ${access.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const problem = v.safeParse(problemSchema, answer);
  throw new CommandError(problem.success ? problem.output.message : `서버가 ${response.status}(으)로 답했어요.`);
}

async function send(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new CommandError('서버가 답하지 않아요. (the server did not answer in time)');
    }
    throw new CommandError(NOT_RUNNING);
  }
}
