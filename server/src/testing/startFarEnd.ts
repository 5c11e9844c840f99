import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.js';

interface FarRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Null: no answer, ever. */
export type FarAnswer = { status?: number; body: unknown } | null;

export interface FarEnd {
  url: string;
  requests: FarRequest[];
  /** Decides each answer; a text is sent as it is, anything else as JSON. */
  answer: (request: FarRequest) => FarAnswer;
  close(): Promise<void>;
}

export async function startFarEnd(answer: FarEnd['answer']): Promise<FarEnd> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: await text(incoming) };
    farEnd.requests.push(request);
    const given = farEnd.answer(request);
    if (!given) return;
    outgoing.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    outgoing.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  const { port, close } = await listen(server);
  const farEnd: FarEnd = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    close,
  };
  return farEnd;
}
