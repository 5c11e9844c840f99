import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseRegistry, type Registry } from 'contract/registry';
import { isLoopback } from '../connect.js';
import { askShop, handedOn } from '../gateway/Gateway.js';
import type { DevShop } from './DevGateway.js';

const ANSWER_MS = 60_000;

/**
 * A shop that runs somewhere, as its visitors get it. Everything is handed on, log-ins and orders, too; what the browser
 * keeps of it (token, cookies) belongs to the gateway's own origin.
 */
export class LiveShop implements DevShop {
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
    const answer = await this.#ask('/registry.json', { accept: 'application/json' });
    const registry = parseRegistry(JSON.parse(await text(answer)));
    if (!registry) throw new Error(`The registry of ${this.name} is not of a schema that is known here`);
    return registry;
  }

  async page({ url = '/', headers }: IncomingMessage) {
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = this.#sent(headers);
    const answer = await this.#ask(url, { ...asked, 'accept-encoding': 'identity' });
    const { 'content-length': ___, etag: ____, ...given } = this.#given(answer.headers);
    return { status: answer.statusCode ?? 502, headers: given, body: await text(answer) };
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<'sent'> {
    const answer = await this.#ask(incoming.url ?? '/', this.#sent(incoming.headers), incoming);
    outgoing.writeHead(answer.statusCode ?? 502, this.#given(answer.headers));
    await pipeline(answer, outgoing);
    return 'sent';
  }

  /** @param incoming Whose method it is, and whose body is sent. */
  #ask(path: string, headers: OutgoingHttpHeaders, incoming?: IncomingMessage): Promise<IncomingMessage> {
    const handed = incoming && { method: incoming.method ?? 'GET', incoming };
    return askShop(this.site, { path, headers, timeoutMs: ANSWER_MS, ...handed });
  }

  /** A browser's headers, as the shop is to get them. */
  #sent(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const { cookie, ...rest } = handedOn(headers);
    const own = this.#cookies.toShop(cookie);
    const sent: OutgoingHttpHeaders = { ...rest, ...(own && { cookie: own }) };
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
    const { location, 'set-cookie': cookies, ...rest } = handedOn(headers);
    return {
      ...rest,
      ...(location && { location: location.replace(this.site.origin, '') || '/' }),
      ...(cookies && { 'set-cookie': cookies.map((cookie) => this.#cookies.fromShop(cookie)) }),
    };
  }
}

/** Of the shop's own address, which the gateway has not. */
const OF_THE_ORIGIN = /;\s*(?:domain=[^;]*|secure|partitioned)(?=;|$)/gi;

/**
 * Cookies of a shop under names of the gateway's own: browsers share the cookies of `localhost` between all ports, so
 * whatever else runs on this machine would be sent to the shop, and the shop's would be sent there.
 */
class CookieJar {
  constructor(private readonly prefix: string) {}

  /** A browser's `Cookie`, as the shop is to get it; undefined where nothing in it is the shop's. */
  toShop(cookie: string | undefined): string | undefined {
    const own = (cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(this.prefix));
    return own.map((pair) => pair.slice(this.prefix.length)).join('; ') || undefined;
  }

  /** A shop's `Set-Cookie`, as the browser is to keep it. */
  fromShop(setCookie: string): string {
    const kept = setCookie.replace(OF_THE_ORIGIN, '').replace(/;\s*samesite=none/i, '; SameSite=Lax');
    return this.prefix + kept;
  }
}
