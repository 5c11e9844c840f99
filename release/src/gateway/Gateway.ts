import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { liveVersions, type Registry } from '@storefront/contract/registry';
import { type Build, pageWith, readBuildFile, withData } from './builds.js';

export const NO_STORE = { 'cache-control': 'no-store' };

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
}

export interface Shop {
  /** Reads the shop's page, uncompressed. One without a policy is no page of the shop, and shown as it is. */
  page(incoming: IncomingMessage): Promise<Answer & { body: string }>;
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Answer | 'sent'>;
}

export interface View {
  builds: readonly Build[];
  after: Registry;
}

export interface GatewayParts {
  shop: Shop;
  builds(): readonly Build[];
  fileHeaders: OutgoingHttpHeaders;
  view(incoming: IncomingMessage): Promise<View | null>;
  /** Null passes the request on to the builds and the shop. */
  first(incoming: IncomingMessage, url: URL, outgoing: ServerResponse): Promise<Answer | 'sent' | null>;
  finish?(html: string, view: View | null): string;
  onSent?(url: URL, bytes: number): void;
}

/**
 * Stands before a shop on this machine and shows it with builds in place of the live ones: in pages, versions and
 * files. The shop answers the rest.
 */
export class Gateway {
  readonly url: URL;

  private constructor(
    readonly server: Server,
    host: string,
  ) {
    this.url = new URL(`http://${host}:${(server.address() as AddressInfo).port}`);
  }

  /**
   * @param host Name of this machine.
   * @param port 0 for any that is free.
   * @throws Error in words if it is taken
   */
  static async open(host: string, port: number): Promise<Gateway> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
        reject(new Error(code === 'EADDRINUSE' ? `Port ${port} is in use: name another with --port` : message)),
      );
      server.listen(port, '127.0.0.1', resolve);
    });
    return new Gateway(server, host);
  }

  show(parts: GatewayParts): void {
    this.server.on('request', (incoming, outgoing) => {
      this.#answer(parts, incoming, outgoing).catch((error: unknown) => fail(outgoing, error));
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #answer(parts: GatewayParts, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url: asked = '/' } = incoming;
    // A proxy's client sends the whole address.
    const url = asked.startsWith('/') ? new URL(this.url.origin + asked) : new URL(asked, this.url);
    const answer =
      (await parts.first(incoming, url, outgoing)) ??
      (await withBuilds(parts, incoming, url)) ??
      (await parts.shop.answer(incoming, outgoing));
    if (answer === 'sent') return;
    const bytes = send(outgoing, answer);
    parts.onSent?.(url, bytes);
  }
}

async function withBuilds(parts: GatewayParts, incoming: IncomingMessage, { pathname }: URL): Promise<Answer | null> {
  if (!isRead(incoming)) return null;
  if (isDocument(incoming.headers)) return pageOf(parts, incoming, pathname);
  const file = readBuildFile(parts.builds(), pathname, String(incoming.headers['accept-encoding']));
  if (file?.body) return { status: 200, headers: { ...file.headers, ...parts.fileHeaders }, body: file.body };
  if (file) return json(404, { message: 'Not among the files of this build' });
  if (pathname !== '/registry.json' && pathname !== '/versions.json') return null;
  const view = await parts.view(incoming);
  // The live versions would make a page offer to load them.
  return view && json(200, pathname === '/registry.json' ? view.after : liveVersions(view.after));
}

async function pageOf(parts: GatewayParts, incoming: IncomingMessage, path: string): Promise<Answer> {
  const live = await parts.shop.page(incoming);
  const policy = live.headers['content-security-policy'];
  // Not a page of the shop: nothing to sell yet, a redirect, or a document.
  if (live.status !== 200 || typeof policy !== 'string') return live;
  const view = await parts.view(incoming);
  const page = view ? pageWith({ html: live.body, policy }, view, path) : { html: live.body, policy };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy, ...NO_STORE };
  // A service worker would outlast the gateway at this address.
  const html = withData(page.html, 'visit', (visit) => ({ ...visit, worker: false })) ?? page.html;
  const body = parts.finish?.(html, view) ?? html;
  return { status: 200, headers: { ...live.headers, ...headers }, body };
}

export const isRead = ({ method = 'GET' }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isDocument = ({ accept, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === undefined ? (accept ?? '').includes('text/html') : dest === 'document';

export const json = (status: number, data: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...NO_STORE },
  body: JSON.stringify(data),
});

function send(outgoing: ServerResponse, { status, headers, body }: Answer): number {
  const bytes = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
  return bytes;
}

function fail(outgoing: ServerResponse, error: unknown): void {
  const body = error instanceof Error ? error.message : String(error);
  if (outgoing.headersSent) outgoing.destroy();
  else send(outgoing, { status: 502, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
}

// Plain Node: bodies are rewritten, sessions kept apart and calls held back, so a proxy library would do little.

/** Headers of one connection, a proxy, or the shop's own origin: a gateway has no https. */
const NOT_HANDED_ON =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|proxy-.*|x-forwarded-.*|forwarded|strict-transport-security|alt-svc)$/;

export const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.test(name)));

interface Question {
  method?: string;
  /** Raw path: parsed as a URL, `//elsewhere/` would lead elsewhere. */
  path: string;
  headers: OutgoingHttpHeaders;
  timeoutMs: number;
  incoming?: IncomingMessage;
}

/** @throws Error that names the site if it does not answer */
export function askShop(
  site: URL,
  { method = 'GET', path, headers, timeoutMs, incoming }: Question,
): Promise<IncomingMessage> {
  const send = site.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send(site, { path, method, headers, timeout: timeoutMs }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', ({ message }) => reject(new Error(`${site.origin} does not answer: ${message}`)));
    // A client that left ends its request to the shop.
    incoming?.on('close', () => incoming.complete || outgoing.destroy());
    if (incoming) incoming.pipe(outgoing);
    else outgoing.end();
  });
}
