import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Registry } from '@storefront/contract/registry';
import type { Build } from '../gateway/builds.js';
import { type Answer, askShop, Gateway, handedOn, isRead, json } from '../gateway/Gateway.js';
import { MEMBER_SAMPLES } from './memberSamples.js';

const ANSWER_MS = 15_000;
/** Drops sessions and conditions. */
const LEFT_OUT = /^(?:authorization|cookie|host|referer|origin|if-.*|sec-.*)$/;

export interface GateGatewayOptions {
  site: string;
  after: Registry;
  candidates: readonly Build[];
  /** Answers of members' calls by path; they precede the gate's own (B-gate-9). */
  samples?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Proxy of the gate's browser: the live shop as it would be with the candidates live. Writes and sessions are held
 * back; each address is asked once, by GET, as a visitor. Other origins are let through if the live page's policy names
 * them.
 */
export class GateGateway {
  readonly #site: URL;
  readonly #samples: ReadonlyMap<string, unknown>;
  readonly #answers = new Map<string, Promise<Answer & { body: Buffer }>>();
  readonly #sizes = new Map<string, number>();
  readonly #tunnels = new Set<Socket>();
  #allowed: readonly string[] = [];
  readonly heldBack = new Set<string>();
  readonly withoutSample = new Set<string>();

  private constructor(
    private readonly gateway: Gateway,
    { site, after, candidates: builds, samples = {} }: GateGatewayOptions,
  ) {
    this.#samples = new Map(Object.entries({ ...MEMBER_SAMPLES, ...samples }));
    this.#site = new URL(site);
    gateway.show({
      shop: {
        page: ({ url = '/' }) => this.#livePage(this.#pathOf(url)),
        answer: ({ url = '/', headers }) => this.#call(this.#pathOf(url), headers),
      },
      builds: () => builds,
      fileHeaders: { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' },
      view: async () => (builds.length > 0 ? { builds, after } : null),
      first: (incoming, url) => this.#first(incoming, url),
      onSent: ({ origin, pathname }, bytes) => void this.#sizes.set(origin + pathname, bytes),
    });
    gateway.server.on('connect', (incoming, socket: Socket) => this.#tunnel(incoming, socket));
  }

  /** @throws Error if the live shop does not answer with a page */
  static async open(options: GateGatewayOptions): Promise<GateGateway> {
    const gate = new GateGateway(await Gateway.open('127.0.0.1', 0), options);
    try {
      const { headers } = await gate.#livePage('/');
      const named = [...String(headers['content-security-policy']).matchAll(/\shttps?:\/\/[^\s;]+/g)];
      gate.#allowed = named.map(([source]) => new URL(source.trim()).origin);
      return gate;
    } catch (error) {
      gate.close();
      throw error;
    }
  }

  get url(): string {
    return this.gateway.url.origin;
  }

  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    this.gateway.close();
  }

  isAllowed(origin: string): boolean {
    return origin === this.url || this.#allowed.includes(origin);
  }

  sizeOf(url: string): number {
    return this.#sizes.get(url.split(/[?#]/)[0] ?? url) ?? 0;
  }

  async #first(incoming: IncomingMessage, url: URL): Promise<Answer | null> {
    if (!this.isAllowed(url.origin)) return json(403, { message: 'This origin is not allowed to pages of the shop' });
    if (!isRead(incoming)) {
      incoming.resume();
      this.heldBack.add(`${incoming.method} ${url.pathname}`);
      return { status: 204, headers: {}, body: '' };
    }
    return url.origin === this.url ? null : this.#get(url, url.pathname + url.search, incoming.headers);
  }

  #pathOf(asked: string): string {
    const { pathname, search } = asked.startsWith('/') ? new URL(this.url + asked) : new URL(asked);
    return pathname + search;
  }

  async #livePage(path: string): Promise<Answer & { body: string }> {
    const asked = { accept: 'text/html', 'accept-encoding': 'identity' };
    const { status, headers, body } = await this.#get(this.#site, path, asked);
    if (status !== 200 || typeof headers['content-security-policy'] !== 'string')
      throw new Error(`${new URL(path, this.#site).href} answers ${status}: the gate needs the live shop's page`);
    const { etag: _, ...kept } = headers;
    return { status, headers: kept, body: body.toString('utf8') };
  }

  async #call(path: string, headers: IncomingHttpHeaders): Promise<Answer> {
    const [pathname = ''] = path.split('?');
    const isMembers = headers.authorization !== undefined;
    const sample = isMembers ? this.#samples.get(pathname) : undefined;
    if (sample !== undefined) return json(200, sample);
    const answer = await this.#get(this.#site, path, headers);
    if (!isMembers || (answer.status !== 401 && answer.status !== 403)) return answer;
    this.withoutSample.add(`GET ${pathname}`);
    return json(404, { statusCode: 404, code: 'NOT_FOUND', message: '요청하신 내용을 찾을 수 없어요.' });
  }

  #get(site: URL, path: string, given: IncomingHttpHeaders): Promise<Answer & { body: Buffer }> {
    const key = `${site.origin}${path} ${given['accept-encoding']}`;
    const ask = async () => {
      const headers = Object.entries(handedOn(given)).filter(([name]) => !LEFT_OUT.test(name));
      const answer = await askShop(site, { path, headers: Object.fromEntries(headers), timeoutMs: ANSWER_MS });
      const { 'set-cookie': _, ...kept }: OutgoingHttpHeaders = handedOn(answer.headers);
      return { status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) };
    };
    const known = this.#answers.get(key) ?? ask();
    this.#answers.set(key, known);
    return known;
  }

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
