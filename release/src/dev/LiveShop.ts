import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseRegistry, type Registry } from '@storefront/contract/registry';
import { isLoopback } from '../connect.js';
import { askShop, handedOn } from '../gateway/Gateway.js';
import type { DevShop } from './DevGateway.js';

const ANSWER_MS = 60_000;

/** Proxy to a running shop, log-ins and orders included. Token and cookies belong to the gateway's own origin. */
export class LiveShop implements DevShop {
  readonly name: string;
  readonly #cookies: CookieJar;
  readonly #isHere: boolean;

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

  #ask(path: string, headers: OutgoingHttpHeaders, incoming?: IncomingMessage): Promise<IncomingMessage> {
    const handed = incoming && { method: incoming.method ?? 'GET', incoming };
    return askShop(this.site, { path, headers, timeoutMs: ANSWER_MS, ...handed });
  }

  #sent(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const { cookie, ...rest } = handedOn(headers);
    const own = this.#cookies.toShop(cookie);
    const sent: OutgoingHttpHeaders = { ...rest, ...(own && { cookie: own }) };
    // A shop of this machine makes its pages for any name of this machine.
    return this.#isHere ? sent : { ...this.#asItsOwn(sent), host: this.site.host };
  }

  #asItsOwn(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
    const own = ['origin', 'referer'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.replace(this.gateway.origin, this.site.origin)]] : [];
    });
    return { ...headers, ...Object.fromEntries(own) };
  }

  #given(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const { location, 'set-cookie': cookies, ...rest } = handedOn(headers);
    return {
      ...rest,
      ...(location && { location: location.replace(this.site.origin, '') || '/' }),
      ...(cookies && { 'set-cookie': cookies.map((cookie) => this.#cookies.fromShop(cookie)) }),
    };
  }
}

const OF_THE_ORIGIN = /;\s*(?:domain=[^;]*|secure|partitioned)(?=;|$)/gi;

/**
 * Renames a shop's cookies: browsers share those of `localhost` between all ports, so other programs here would get the
 * shop's, and the shop theirs.
 */
class CookieJar {
  constructor(private readonly prefix: string) {}

  toShop(cookie: string | undefined): string | undefined {
    const own = (cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(this.prefix));
    return own.map((pair) => pair.slice(this.prefix.length)).join('; ') || undefined;
  }

  fromShop(setCookie: string): string {
    const kept = setCookie.replace(OF_THE_ORIGIN, '').replace(/;\s*samesite=none/i, '; SameSite=Lax');
    return this.prefix + kept;
  }
}
