import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findLack, type Registry } from 'contract/registry';
import { findCandidateFile } from '../gate/candidateFiles.js';
import { shellAmong } from '../gate/candidates.js';
import { BANNER_STYLES, bannerOf, type News, OWN } from './banner.js';
import { developmentPage, developmentRegistry, developmentVersions } from './devPage.js';
import type { Builds, Problem } from './OwnBuilds.js';
import type { DevAnswer, Shop } from './Shop.js';

const LOOPBACK = '127.0.0.1';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const EVENTS = `${OWN}events`;
const NO_STORE = { 'cache-control': 'no-store' };

/** With a body of either kind. */
interface Answer extends Omit<DevAnswer, 'body'> {
  body: string | Buffer;
}

export interface DevGatewayParts {
  /** What stands behind the gateway, which the browser sees at an origin. */
  makeShop: (gateway: URL) => Shop;
  builds: Builds;
  /** What is worked on, and where it is: as the banner says it. */
  names: readonly string[];
  folder: string;
  /** Who looks at first in a made-up shop; undefined for one that runs: there pages can also be seen as it has them. */
  first?: 'member' | '' | undefined;
}

/**
 * Stands before a shop for whoever develops its screens, on this machine alone: pages get the builds of the working tree
 * in the place of what is live, and are loaded again with each build. The shop itself knows nothing of it (B-release-92).
 */
export class DevGateway {
  readonly #pages = new Set<ServerResponse>();
  readonly shop: Shop;
  /** What the browser sees. */
  readonly url: URL;
  /** What the shop's shell lacks for the builds, as of the last page. */
  #lacks: readonly Problem[] = [];

  private constructor(
    private readonly parts: DevGatewayParts,
    private readonly server: Server,
  ) {
    this.url = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
    this.shop = parts.makeShop(this.url);
    server.on('request', (incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch((error: unknown) => fail(outgoing, error));
    });
  }

  /**
   * @param port 0 for any that is free
   * @throws Error in words where it is taken
   */
  static async open(port: number, parts: DevGatewayParts): Promise<DevGateway> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
        reject(new Error(code === 'EADDRINUSE' ? `Port ${port} is in use: name another with --port` : message)),
      );
      server.listen(port, LOOPBACK, resolve);
    });
    return new DevGateway(parts, server);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Tells the open pages what there is now. */
  tell(): void {
    for (const page of this.#pages) page.write(this.#news());
  }

  #news(): string {
    const { problems, isBuilding } = this.parts.builds;
    const news: News = { state: this.#state(), problems, lacks: this.#lacks, isBuilding };
    return `data: ${JSON.stringify(news)}\n\n`;
  }

  /** What pages are made of; never empty. */
  #state(): string {
    const versions = this.parts.builds.current.map(({ name, record }) => `${name}@${record.version}`);
    return [...versions, this.parts.builds.revision ?? ''].join(' ').trim() || 'nothing';
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = incoming;
    const refusal = this.#refusal(incoming);
    if (refusal) return send(outgoing, { ...refusal, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const { pathname } = new URL(this.url.origin + url);
    if (pathname === EVENTS) return this.#listen(outgoing);
    if (pathname.startsWith(OWN)) return send(outgoing, this.#own(pathname.slice(OWN.length), incoming));
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && isDocument(headers)) return send(outgoing, await this.#page(incoming, pathname));
    if (isRead && this.#file(pathname, outgoing)) return;
    const isOn = this.#isOn(incoming);
    // What a page met with that no customer has.
    if (isOn && pathname === '/reports') return send(outgoing, { status: 204, headers: {}, body: '' });
    if (isOn && isRead && pathname === '/registry.json') return send(outgoing, json(await this.#registry()));
    if (isOn && isRead && pathname === '/versions.json') return send(outgoing, json(await this.#versions(incoming)));
    return this.shop.answer(incoming, outgoing);
  }

  /** Who is not to be answered: other names of this address, other sites' scripts, and what a proxy would be asked. */
  #refusal({ headers, url = '' }: IncomingMessage): Pick<DevAnswer, 'status' | 'body'> | null {
    const { port } = this.url;
    // A name that somebody else gave to this address would make their page one of this origin.
    if (![`localhost:${port}`, `${LOOPBACK}:${port}`].includes(headers.host ?? ''))
      return { status: 421, body: `This gateway answers to localhost:${port} alone` };
    if (!url.startsWith('/')) return { status: 400, body: 'This is no proxy' };
    if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
      return { status: 403, body: 'Pages of other sites get nothing from here' };
    return null;
  }

  /** The shop's own page where the browser wants it so; by a cookie of the gateway, which the shop does not get. */
  #isOn({ headers }: IncomingMessage): boolean {
    return this.parts.first !== undefined || !headers.cookie?.split(/;\s*/).includes(`${this.#cookie()}=off`);
  }

  #cookie(): string {
    return `storefront-dev-${this.url.port}`;
  }

  /** What the gateway has of its own, by its name. */
  #own(name: string, incoming: IncomingMessage): Answer {
    if (name === 'client.js') return file(readFileSync(join(import.meta.dirname, 'inPage/client.js')), SCRIPT);
    if (name === 'banner.css') return file(Buffer.from(BANNER_STYLES), 'text/css; charset=utf-8');
    if (name !== 'on' && name !== 'off') return { status: 404, headers: {}, body: '' };
    const cookie = `${this.#cookie()}=${name}; Path=/; SameSite=Lax; HttpOnly`;
    const headers = { location: this.#cameFrom(incoming), 'set-cookie': cookie, ...NO_STORE };
    return { status: 302, headers, body: '' };
  }

  /** Where a page of this gateway was left for one of its own addresses. */
  #cameFrom({ headers }: IncomingMessage): string {
    const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null;
    // With two slashes it would be another origin's.
    return from && from.host === headers.host ? from.pathname.replace(/^\/+/, '/') + from.search : '/';
  }

  #listen(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...NO_STORE });
    outgoing.write(this.#news());
    this.#pages.add(outgoing);
    outgoing.on('close', () => this.#pages.delete(outgoing));
  }

  #file(pathname: string, outgoing: ServerResponse): boolean {
    const found = findCandidateFile(this.parts.builds.known, pathname);
    if (!found?.file) return false;
    send(outgoing, file(readFileSync(found.file), found.type));
    return true;
  }

  async #registry(): Promise<Registry> {
    return developmentRegistry(await this.shop.registry(), this.parts.builds.current);
  }

  async #versions(incoming: IncomingMessage): Promise<object> {
    const { body } = await this.shop.page(incoming);
    return developmentVersions(JSON.parse(body) as object, this.parts.builds.current);
  }

  async #page(incoming: IncomingMessage, path: string): Promise<DevAnswer> {
    const { shop } = this;
    const { folder, names, first } = this.parts;
    const live = await shop.page(incoming);
    const policy = live.headers['content-security-policy'];
    // Not a page of the shop: it has nothing to sell yet, leads elsewhere, or is a document.
    if (live.status !== 200 || typeof policy !== 'string') return live;
    const isOn = this.#isOn(incoming);
    const state = this.#state();
    const page = isOn
      ? this.#made({ html: live.body, policy }, await shop.registry(), path)
      : { html: live.body, policy };
    const banner = bannerOf({
      ...{ names, folder, first, state },
      shop: shop.name,
      isOn: first === undefined ? isOn : null,
    });
    return {
      status: 200,
      headers: { ...live.headers, 'content-type': HTML, 'content-security-policy': page.policy, ...NO_STORE },
      body: page.html.replace(/<body[^>]*>/, (body) => body + banner),
    };
  }

  #made(live: { html: string; policy: string }, registry: Registry, path: string): { html: string; policy: string } {
    const { current } = this.parts.builds;
    const after = developmentRegistry(registry, current);
    const gives = (shellAmong(current)?.record ?? registry.shell?.live)?.gives;
    this.#lacks = gives
      ? current.flatMap(({ name, record }) => {
          const lack = 'needs' in record ? findLack(record.needs, gives) : null;
          return lack ? [{ name, text: sayLack(lack) }] : [];
        })
      : [];
    return developmentPage(live, after, current, path);
  }
}

const sayLack = ({ contract, names }: NonNullable<ReturnType<typeof findLack>>) =>
  [contract && `contract ${contract}`, ...names].filter(Boolean).join('\n');

const isDocument = ({ accept, 'sec-fetch-dest': dest }: IncomingMessage['headers']) =>
  dest === undefined ? (accept ?? '').includes('text/html') : dest === 'document';

const json = (data: object): DevAnswer => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, ...NO_STORE },
  body: JSON.stringify(data),
});

const file = (body: Buffer, type: string): Answer => ({
  status: 200,
  headers: { 'content-type': type, ...NO_STORE },
  body,
});

function send(
  outgoing: ServerResponse,
  { status, headers, body }: Omit<DevAnswer, 'body'> & { body: string | Buffer },
) {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}

/** A shop that does not answer, or a mistake: said where it is seen, in the page or in the browser's console. */
function fail(outgoing: ServerResponse, error: unknown): void {
  const said = error instanceof Error ? error.message : String(error);
  if (outgoing.headersSent) outgoing.destroy();
  else send(outgoing, { status: 502, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: said });
}
