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
import { liveVersions, type Registry } from 'contract/registry';
import { type Build, pageWith, readBuildFile, withData } from './builds.js';

export const NO_STORE = { 'cache-control': 'no-store' };

/** An answer, whole. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
}

/** What stands behind a gateway. */
export interface Shop {
  /** Its own page of an address, uncompressed. One without a policy is no page of the shop, and shown as it is. */
  page(incoming: IncomingMessage): Promise<Answer & { body: string }>;
  /** Everything else. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Answer | 'sent'>;
}

/** What pages have in the place of what is live. */
export interface View {
  builds: readonly Build[];
  /** The registry with them. */
  after: Registry;
}

/** What a gateway is for. */
export interface GatewayParts {
  shop: Shop;
  /** Builds whose files are to be had, and the headers that these have. */
  builds(): readonly Build[];
  fileHeaders: OutgoingHttpHeaders;
  /** Null for whoever is to see the shop as it is. */
  view(incoming: IncomingMessage): Promise<View | null>;
  /** Answers what neither the builds nor the shop are asked for; null for what they are. */
  first(incoming: IncomingMessage, url: URL, outgoing: ServerResponse): Promise<Answer | 'sent' | null>;
  /** Adds to a page, with a view or without. */
  finish?(html: string, view: View | null): string;
  /** Hears of each answer's size. */
  onSent?(url: URL, bytes: number): void;
}

/**
 * Stands before a shop, on this machine alone, and shows it with builds in the place of what is live: in its pages, in what it
 * says of its versions, and with their files. Everything else is the shop's to answer.
 */
export class Gateway {
  /** What the browser sees. */
  readonly url: URL;

  private constructor(
    readonly server: Server,
    host: string,
  ) {
    this.url = new URL(`http://${host}:${(server.address() as AddressInfo).port}`);
  }

  /**
   * @param host Name of this machine that it is opened by.
   * @param port 0 for any that is free.
   * @throws Error in words where it is taken
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

  /** Answers whoever comes, from now on. */
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
    // Who takes it for a proxy names the whole address.
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

/** What is not as the shop has it; null for the rest. */
async function withBuilds(parts: GatewayParts, incoming: IncomingMessage, { pathname }: URL): Promise<Answer | null> {
  if (!isRead(incoming)) return null;
  if (isDocument(incoming.headers)) return pageOf(parts, incoming, pathname);
  const file = readBuildFile(parts.builds(), pathname, String(incoming.headers['accept-encoding']));
  if (file?.body) return { status: 200, headers: { ...file.headers, ...parts.fileHeaders }, body: file.body };
  if (file) return json(404, { message: 'Not among the files of this build' });
  if (pathname !== '/registry.json' && pathname !== '/versions.json') return null;
  const view = await parts.view(incoming);
  // With other versions there a page would offer to load newer ones.
  return view && json(200, pathname === '/registry.json' ? view.after : liveVersions(view.after));
}

async function pageOf(parts: GatewayParts, incoming: IncomingMessage, path: string): Promise<Answer> {
  const live = await parts.shop.page(incoming);
  const policy = live.headers['content-security-policy'];
  // Not a page of the shop: it has nothing to sell yet, leads elsewhere, or is a document.
  if (live.status !== 200 || typeof policy !== 'string') return live;
  const view = await parts.view(incoming);
  const page = view ? pageWith({ html: live.body, policy }, view, path) : { html: live.body, policy };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy, ...NO_STORE };
  // A service worker would outlast the gateway, and show its pages at this address without it.
  const html = withData(page.html, 'visit', (visit) => ({ ...visit, worker: false })) ?? page.html;
  const body = parts.finish?.(html, view) ?? html;
  return { status: 200, headers: { ...live.headers, ...headers }, body };
}

/** Whether a call only asks for something. */
export const isRead = ({ method = 'GET' }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isDocument = ({ accept, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === undefined ? (accept ?? '').includes('text/html') : dest === 'document';

export const json = (status: number, data: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...NO_STORE },
  body: JSON.stringify(data),
});

/** @returns the bytes of the body */
function send(outgoing: ServerResponse, { status, headers, body }: Answer): number {
  const bytes = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
  return bytes;
}

/** A shop that does not answer, or a mistake: said where it is seen, in the page or in the browser's console. */
function fail(outgoing: ServerResponse, error: unknown): void {
  const body = error instanceof Error ? error.message : String(error);
  if (outgoing.headersSent) outgoing.destroy();
  else send(outgoing, { status: 502, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
}

// By Node alone: bodies are rewritten, sessions kept apart and calls held back, so that a proxy's library would do little.

/** Of one connection, of a proxy, or for the shop's own origin alone: a gateway has no https, and is no other way to the shop. */
const NOT_HANDED_ON =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|proxy-.*|x-forwarded-.*|forwarded|strict-transport-security|alt-svc)$/;

/** Headers of a browser, or of a shop, as they are handed on. */
export const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.test(name)));

interface Question {
  method?: string;
  /** As it came: read as an address, `//elsewhere/` would lead elsewhere. */
  path: string;
  headers: OutgoingHttpHeaders;
  timeoutMs: number;
  /** Whose body is sent. */
  incoming?: IncomingMessage;
}

/** @throws Error that names the site where it does not answer */
export function askShop(
  site: URL,
  { method = 'GET', path, headers, timeoutMs, incoming }: Question,
): Promise<IncomingMessage> {
  const send = site.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send(site, { path, method, headers, timeout: timeoutMs }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', ({ message }) => reject(new Error(`${site.origin} does not answer: ${message}`)));
    // Whoever is not waited for any more is not asked any more.
    incoming?.on('close', () => incoming.complete || outgoing.destroy());
    if (incoming) incoming.pipe(outgoing);
    else outgoing.end();
  });
}
