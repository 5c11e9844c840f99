import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiProblem, frameworkProblem } from '../errors/ApiProblem.js';

/** A connection that ends with unread input may lose what was written to it. */
const LINGER_MS = 1000;
const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Writes a refusal for a connection without a request. */
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

/**
 * Answers what is no request, and ends the connection whatever the other side does: it would otherwise stay for good
 * (`app.test.ts`, `acceptance/halfOpen.full.test.ts`).
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(frameworkProblem(STATUS_BY_CODE[error.code ?? ''] ?? 400)));
  socket.pause();
  const end = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(end));
}
