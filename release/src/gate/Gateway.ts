import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Registry } from 'contract/registry';
import { findCandidateFile } from './candidateFiles.js';
import { type ShopPage, withRegistry, withTemplate } from './candidatePage.js';
import { type GateCandidate, shellAmong } from './candidates.js';
import { MEMBER_SAMPLES } from './memberSamples.js';

const ANSWER_MS = 15_000;
const GET = new Set(['GET', 'HEAD']);
const PRIVATE = ['authorization', 'cookie', 'host', 'proxy-connection', 'connection', 'referer', 'origin'];
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'set-cookie', 'strict-transport-security'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface GatewayOptions {
  /** Address of the live shop. */
  site: string;
  /** The registry that pages get; as it would be after the switch. */
  after: Registry;
  /** Served from their folders. None: the live shop as it is. */
  candidates: readonly GateCandidate[];
}

/**
 * Stands before the live shop as the proxy of a browser, and lets it see the shop as it would be with the candidates live.
 * Nothing that changes anything gets through, nor what belongs to a session: the live shop is asked by GET, as a visitor
 * asks, once for each address. What another origin serves gets through where the live page's policy names that origin.
 */
export class Gateway {
  readonly #server: Server;
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #sizes = new Map<string, number>();
  readonly #tunnels = new Set<Socket>();
  #allowed: readonly string[] = [];
  /** Calls that were kept from the shop. */
  readonly heldBack = new Set<string>();
  /** Members' calls that could not be answered. */
  readonly withoutSample = new Set<string>();

  private constructor(private readonly options: GatewayOptions) {
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch((error: unknown) => {
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      });
    });
    this.#server.on('connect', (incoming, socket: Socket) => this.#tunnel(incoming, socket));
  }

  /** @throws Error where the live shop does not answer with a page */
  static async open(options: GatewayOptions): Promise<Gateway> {
    const gateway = new Gateway(options);
    const live = await gateway.#livePage('/');
    gateway.#allowed = [...live.policy.matchAll(/\shttps?:\/\/[^\s;]+/g)].map(
      ([source]) => new URL(source.trim()).origin,
    );
    await new Promise<void>((resolve) => gateway.#server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  /** Address of the shop behind it; to be used with itself as the proxy. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Whether pages may ask an origin for anything. */
  isAllowed(origin: string): boolean {
    return origin === this.url || this.#allowed.includes(origin);
  }

  /** Bytes of a body, as it was sent; 0 for what was not. */
  sizeOf(url: string): number {
    return this.#sizes.get(url.split(/[?#]/)[0] ?? url) ?? 0;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.url);
    const answer = await this.#answerTo(incoming, url);
    this.#sizes.set(url.origin + url.pathname, answer.body.length);
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body);
  }

  async #answerTo(incoming: IncomingMessage, url: URL): Promise<Answer> {
    const { method = 'GET', headers } = incoming;
    const isOwn = url.origin === this.url;
    if (!this.isAllowed(url.origin)) return json(403, { message: 'This origin is not allowed to pages of the shop' });
    if (!GET.has(method)) {
      incoming.resume();
      this.heldBack.add(`${method} ${url.pathname}`);
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    if (!isOwn) return this.#fetch(url.href, headers);
    if (headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html')) return this.#page(url);
    if (url.pathname === '/registry.json') return json(200, this.options.after);
    const own = this.#candidateFile(url.pathname, headers['accept-encoding']);
    if (own) return own;
    return headers.authorization === undefined ? this.#fetchFromShop(url, headers) : this.#memberCall(url, headers);
  }

  async #page({ pathname, search }: URL): Promise<Answer> {
    const { after, candidates } = this.options;
    const { headers, ...live } = await this.#livePage(pathname + search);
    const shell = shellAmong(candidates);
    const { html, policy } = shell
      ? withTemplate(readFileSync(join(shell.folder, 'index.html'), 'utf8'), live, after, pathname)
      : candidates.length > 0
        ? { ...live, html: withRegistry(live.html, after, pathname) }
        : live;
    return { status: 200, headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) };
  }

  async #livePage(path: string): Promise<ShopPage & { headers: OutgoingHttpHeaders }> {
    const url = new URL(path, this.options.site);
    const { status, headers, body } = await this.#fetch(url.href, {
      accept: 'text/html',
      'accept-encoding': 'identity',
    });
    const policy = headers['content-security-policy'];
    if (status !== 200 || typeof policy !== 'string')
      throw new Error(`${url.href} answers ${status}: the gate needs the live shop's page`);
    const { etag: _, 'cache-control': __, ...kept } = headers;
    return { html: body.toString('utf8'), policy, headers: { ...kept, 'cache-control': 'no-store' } };
  }

  #candidateFile(pathname: string, accepted: string | string[] | undefined): Answer | null {
    const found = findCandidateFile(this.options.candidates, pathname);
    if (!found) return null;
    const { file, type } = found;
    if (file === null) return json(404, { message: 'Not among the files of the candidate' });
    const isPacked = /\bbr\b/.test(String(accepted)) && existsSync(`${file}.br`);
    const headers = { 'content-type': type, 'cache-control': IMMUTABLE, 'access-control-allow-origin': '*' };
    return {
      status: 200,
      headers: isPacked ? { ...headers, 'content-encoding': 'br' } : headers,
      body: readFileSync(isPacked ? `${file}.br` : file),
    };
  }

  /** A member's call: answered by the sample, else as a visitor's; what only a member gets is not there. */
  async #memberCall(url: URL, headers: IncomingMessage['headers']): Promise<Answer> {
    const sample = MEMBER_SAMPLES[url.pathname];
    if (sample !== undefined) return json(200, sample);
    const answer = await this.#fetchFromShop(url, headers);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    this.withoutSample.add(`GET ${url.pathname}`);
    return json(404, { statusCode: 404, code: 'NOT_FOUND', message: '요청하신 내용을 찾을 수 없어요.' });
  }

  #fetchFromShop({ pathname, search }: URL, headers: IncomingMessage['headers']): Promise<Answer> {
    return this.#fetch(new URL(pathname + search, this.options.site).href, headers);
  }

  /** By GET, without anything of a session; once for each address. */
  #fetch(url: string, given: IncomingMessage['headers']): Promise<Answer> {
    const key = `${url} ${given['accept-encoding']}`;
    const known = this.#answers.get(key) ?? ask(url, given);
    this.#answers.set(key, known);
    return known;
  }

  /** Other origins over TLS: only those that the policy names. */
  #tunnel({ url = '' }: IncomingMessage, socket: Socket): void {
    const [host = '', port] = url.split(':');
    if (!this.#allowed.includes(new URL(`https://${url}`).origin))
      return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const far = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.pipe(socket).pipe(far);
    });
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      this.#tunnels.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => this.#tunnels.delete(one));
    }
  }
}

function json(status: number, data: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(data)),
  };
}

function ask(url: string, given: IncomingMessage['headers']): Promise<Answer> {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !isLeftOut(name)));
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request;
    const outgoing = send(url, { headers, timeout: ANSWER_MS }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const kept = Object.entries(incoming.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
        resolve({ status: incoming.statusCode ?? 502, headers: Object.fromEntries(kept), body: Buffer.concat(parts) });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} does not answer`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Of a session, of the connection, or a condition: the gate's own browser has nothing of the live shop. */
const isLeftOut = (name: string) => PRIVATE.includes(name) || name.startsWith('if-') || name.startsWith('sec-');
