import { STATUS_CODES } from 'node:http';
import type { ApiProblem } from '../errors/ApiProblem.js';

/** A refusal as it goes over a connection that has no request, in the shape of every other. The connection ends with it. */
export function rawAnswer({ statusCode, code, message, headers }: ApiProblem): string {
  const body = JSON.stringify({ statusCode, code, message });
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
