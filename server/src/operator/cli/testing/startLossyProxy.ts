import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../testing/listen.js';

export interface LossyProxy {
  port: number;
  lost: number;
  /** Decides by key and try whether an answer is lost. */
  loses: (key: string, attempt: number) => boolean | Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Proxy on a real socket: the server does every request, but some answers break off before they begin, break off midway
 * or become a 502.
 */
export async function startLossyProxy(targetPort: () => number, loses: LossyProxy['loses']): Promise<LossyProxy> {
  const attempts = new Map<string, number>();
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const { authorization = '', 'content-type': contentType, 'idempotency-key': given } = incoming.headers;
    const key = String(given);
    const answer = await fetch(`http://127.0.0.1:${targetPort()}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: {
        authorization,
        ...(given === undefined ? {} : { 'idempotency-key': key }),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    if (!(await proxy.loses(key, attempt))) {
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes);
      return;
    }
    proxy.lost += 1;
    if (proxy.lost % 3 === 0) {
      outgoing.writeHead(502).end('bad gateway');
      return;
    }
    if (proxy.lost % 3 === 1) {
      outgoing.writeHead(200, { 'content-length': bytes.length + 1 });
      await new Promise<void>((resolve) => outgoing.write(bytes, () => resolve()));
    }
    incoming.socket.destroy();
  });
  const proxy: LossyProxy = { ...(await listen(server)), lost: 0, loses };
  return proxy;
}
