import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { frameworkProblem } from '../errors/frameworkProblem.js';

const STATUS_BY_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what came over the connection but is no request, in the shape of every other failure, and ends it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, code, message } = frameworkProblem(STATUS_BY_CODE[error.code ?? ''] ?? 400);
  const body = JSON.stringify({ statusCode, code, message });
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
