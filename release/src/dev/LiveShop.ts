import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseRegistry, type Registry } from 'contract/registry';
import { isLoopback } from '../connect.js';
import { CookieJar } from './CookieJar.js';
import type { DevAnswer, Shop } from './Shop.js';

const ANSWER_MS = 60_000;
/** Of one connection, or of a proxy: not handed on. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
const OF_A_PROXY = /^(?:proxy-|x-forwarded-|forwarded$)/;
/** For the shop's own origin alone: the gateway has no https, and is no other way to the shop. */
const OF_ITS_ORIGIN = ['strict-transport-security', 'alt-svc'];

/**
 * A shop that runs somewhere, as its visitors get it. Everything is handed on, log-ins and orders, too; what the browser
 * keeps of it (token, cookies) belongs to the gateway's own origin.
 */
export class LiveShop implements Shop {
  readonly name: string;
  readonly #cookies: CookieJar;
  readonly #isHere: boolean;

  /** @param gateway the origin that the browser sees */
  constructor(
    private readonly site: URL,
    private readonly gateway: URL,
  ) {
    this.name = site.origin;
    this.#isHere = isLoopback(site);
    this.#cookies = new CookieJar(`dev${gateway.port}.`);
  }

  async registry(): Promise<Registry> {
    const answer = await this.#ask('GET', '/registry.json', { accept: 'application/json' });
    const registry = parseRegistry(JSON.parse(await text(answer)));
    if (!registry) throw new Error(`The registry of ${this.name} is not of a schema that is known here`);
    return registry;
  }

  async page({ url = '/', headers }: IncomingMessage): Promise<DevAnswer> {
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = this.#sent(headers);
    const answer = await this.#ask('GET', url, { ...asked, 'accept-encoding': 'identity' });
    const { 'content-length': ___, etag: ____, ...given } = this.#given(answer.headers);
    return { status: answer.statusCode ?? 502, headers: given, body: await text(answer) };
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const answer = await this.#ask(method, url, this.#sent(incoming.headers), incoming);
    outgoing.writeHead(answer.statusCode ?? 502, this.#given(answer.headers));
    await pipeline(answer, outgoing);
  }

  #ask(method: string, path: string, headers: OutgoingHttpHeaders, body?: IncomingMessage): Promise<IncomingMessage> {
    const send = this.site.protocol === 'https:' ? secureRequest : request;
    return new Promise((resolve, reject) => {
      // The path as it came: read as an address, `//elsewhere/` would lead elsewhere.
      const outgoing = send(this.site, { path, method, headers, timeout: ANSWER_MS }, resolve);
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', ({ message }) => reject(new Error(`${this.name} does not answer: ${message}`)));
      // Whoever is not waited for any more is not asked any more.
      body?.on('close', () => body.complete || outgoing.destroy());
      if (body) body.pipe(outgoing);
      else outgoing.end();
    });
  }

  /** A browser's headers, as the shop is to get them. */
  #sent(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const { cookie, ...rest } = headers;
    const kept = Object.entries(rest).filter(([name]) => !OF_THE_CONNECTION.includes(name) && !OF_A_PROXY.test(name));
    const own = this.#cookies.toShop(cookie);
    const sent = { ...Object.fromEntries(kept), ...(own && { cookie: own }) };
    // A shop of this machine makes its pages for whatever name of this machine it is called by.
    return this.#isHere ? sent : { ...this.#asItsOwn(sent), host: this.site.host };
  }

  /** As if the page were at the shop's own address. */
  #asItsOwn(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
    const own = ['origin', 'referer'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.replace(this.gateway.origin, this.site.origin)]] : [];
    });
    return { ...headers, ...Object.fromEntries(own) };
  }

  /** The shop's headers, as the browser is to get them. */
  #given(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const isLeftOut = (name: string) => OF_THE_CONNECTION.includes(name) || OF_ITS_ORIGIN.includes(name);
    const { location, 'set-cookie': cookies, ...rest } = headers;
    const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !isLeftOut(name)));
    return {
      ...kept,
      ...(location && { location: location.replace(this.site.origin, '') || '/' }),
      ...(cookies && { 'set-cookie': cookies.map((cookie) => this.#cookies.fromShop(cookie)) }),
    };
  }
}
