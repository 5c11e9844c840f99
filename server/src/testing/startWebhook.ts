import { text } from 'node:stream/consumers';
import type { ConnectTls } from '../platform/http/postBytes.js';
import { startTlsServer } from './startTlsServer.js';

const HOST = 'chat.example';

export interface Webhook {
  connectTls: ConnectTls;
  posts: { headers: Record<string, string>; body: string }[];
  /** Null: it takes the request and says nothing. */
  status: number | null;
  close(): Promise<void>;
}

export async function startWebhook(): Promise<Webhook> {
  const server = await startTlsServer(HOST, async (incoming, outgoing) => {
    webhook.posts.push({ headers: incoming.headers as Record<string, string>, body: await text(incoming) });
    if (webhook.status !== null) outgoing.writeHead(webhook.status).end();
  });
  const webhook: Webhook = { ...server, posts: [], status: 204 };
  return webhook;
}
