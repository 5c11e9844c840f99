import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiProblem, frameworkProblem } from '../errors/ApiProblem.js';

/** For the answer to be read: a connection that ends with unread input on it may lose what was written to it. */
const LINGER_MS = 1000;
const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

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

/**
 * For what is no request, and a client that never ends its connection (`app.test.ts`, `acceptance/halfOpen.full.test.ts`).
 * Answers what came over the connection but is no request, in the shape of every other failure, and ends it. Nothing
 * more is read from it, and it is gone a moment later whatever the other side does: an ended connection whose other side
 * never ends would otherwise stay for good.
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
