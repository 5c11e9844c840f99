import * as http from 'node:http';
import * as https from 'node:https';
import { SupplierDownError } from './Supplier.js';

export interface FormAnswer {
  statusCode: number;
  text: string;
}

interface FormChoices {
  timeoutMs: number;
  maxAnswerBytes: number;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a form on a connection of its own, without redirects: once at most, and a failure says whether it was sent. */
export function postForm(
  url: URL,
  fields: Readonly<Record<string, string>>,
  { timeoutMs, maxAnswerBytes, headers = {} }: FormChoices,
): Promise<FormAnswer> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = (isTls ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        ...headers,
      },
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(new SupplierDownError(error.message, isConnected));
    };
    const timer = setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    request.once('socket', (socket) => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('error', fail);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) fail(new Error(`the answer is longer than ${maxAnswerBytes} bytes`));
      });
      response.on('error', fail);
      response.once('close', () => {
        if (!response.complete) fail(new Error('the answer broke off'));
      });
      response.once('end', () => {
        clearTimeout(timer);
        resolve({ statusCode: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(body);
  });
}
