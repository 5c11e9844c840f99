import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** `fetch` would keep `Host` and cookies to itself. */
export async function askGateway({ port, host }: URL, path: string, { method = 'GET', headers = {}, body }: Asked) {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
