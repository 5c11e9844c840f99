import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { ConnectTls } from '../platform/http/postBytes.js';
import { listen } from './listen.js';
import { makeCertificate } from './makeCertificate.js';

const HOST = 'chat.example';

export interface Webhook {
  connectTls: ConnectTls;
  posts: { headers: Record<string, string>; body: string }[];
  /** Null: it takes the request and says nothing. */
  status: number | null;
  close(): Promise<void>;
}

export async function startWebhook(): Promise<Webhook> {
  const { key, cert } = makeCertificate(HOST);
  const server = createServer({ key, cert }, async (incoming, outgoing) => {
    webhook.posts.push({ headers: incoming.headers as Record<string, string>, body: await text(incoming) });
    if (webhook.status !== null) outgoing.writeHead(webhook.status).end();
  });
  const { port, close } = await listen(server);
  const webhook: Webhook = {
    connectTls: (servername) => connect({ host: '127.0.0.1', port, servername, ca: cert, ALPNProtocols: ['http/1.1'] }),
    posts: [],
    status: 204,
    close,
  };
  return webhook;
}
