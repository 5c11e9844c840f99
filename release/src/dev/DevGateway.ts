import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findLack, type Registry } from 'contract/registry';
import { type Build, registryWith, shellAmong, withData } from '../gateway/builds.js';
import { type Answer, Gateway, isRead, NO_STORE, type Shop, type View } from '../gateway/Gateway.js';
import { BANNER_STYLES, bannerOf, type News, OWN } from './banner.js';
import type { OwnHandlers } from './fake/OwnHandlers.js';
import type { Builds, Problem } from './OwnBuilds.js';

const EVENTS = `${OWN}events`;

/** What stands behind the gateway: a shop that runs somewhere, or one that is made up. */
export interface DevShop extends Shop {
  /** What it is called in the banner: its address, for one that runs. */
  readonly name: string;
  /** What its own pages would be made of. */
  registry(): Promise<Registry>;
}

export interface DevGatewayParts {
  /** What stands behind the gateway, which the browser sees at an origin. */
  makeShop: (gateway: URL) => DevShop;
  builds: Builds;
  /** What remotes answer for themselves in a made-up shop. */
  handlers?: readonly OwnHandlers[];
  /** What is worked on, and where it is: as the banner says it. */
  names: readonly string[];
  folder: string;
  /** Who looks at first in a made-up shop; undefined for one that runs: there pages can also be seen as it has them. */
  first?: 'member' | '' | undefined;
}

/**
 * The gateway of whoever develops screens: pages get the builds of the working tree in the place of what is live, and are
 * loaded again with each build. The shop itself knows nothing of it.
 */
export class DevGateway {
  readonly #pages = new Set<ServerResponse>();
  readonly shop: DevShop;
  /** What the shop's shell lacks for the builds, as of the last page. */
  #lacks: readonly Problem[] = [];

  private constructor(
    private readonly gateway: Gateway,
    private readonly parts: DevGatewayParts,
  ) {
    this.shop = parts.makeShop(gateway.url);
    gateway.show({
      shop: this.shop,
      builds: () => parts.builds.known,
      fileHeaders: NO_STORE,
      view: (incoming) => this.#view(incoming),
      first: async (incoming, { pathname }, outgoing) => this.#first(incoming, pathname, outgoing),
      finish: (html, view) => this.#finish(html, view),
    });
  }

  /**
   * @param port 0 for any that is free
   * @throws Error in words where it is taken
   */
  static async open(port: number, parts: DevGatewayParts): Promise<DevGateway> {
    return new DevGateway(await Gateway.open('localhost', port), parts);
  }

  /** What the browser sees. */
  get url(): URL {
    return this.gateway.url;
  }

  close(): void {
    this.gateway.close();
  }

  /** Tells the open pages what there is now. */
  tell(): void {
    for (const page of this.#pages) page.write(this.#news());
  }

  #news(): string {
    const { builds, handlers = [] } = this.parts;
    const unread = handlers.flatMap(({ name, problem }) => (problem === null ? [] : { name, text: problem }));
    const problems = [...builds.problems, ...unread];
    const news: News = { state: this.#state(), problems, lacks: this.#lacks, isBuilding: builds.isBuilding };
    return `data: ${JSON.stringify(news)}\n\n`;
  }

  /** What pages are made of; never empty. */
  #state(): string {
    const { builds, handlers = [] } = this.parts;
    const versions = builds.current.map(({ name, record }) => `${name}@${record.version}`);
    return [...versions, ...handlers.map(({ revision }) => revision)].join(' ') || 'nothing';
  }

  #first(incoming: IncomingMessage, pathname: string, outgoing: ServerResponse): Answer | 'sent' | null {
    const refusal = this.#refusal(incoming);
    if (refusal) return { ...refusal, headers: { 'content-type': 'text/plain; charset=utf-8' } };
    if (pathname === EVENTS) return this.#listen(outgoing);
    if (pathname.startsWith(OWN)) return this.#own(pathname.slice(OWN.length), incoming);
    // What a page met with that no customer has.
    const isDropped = pathname === '/reports' && !isRead(incoming) && this.#isOn(incoming);
    return isDropped ? { status: 204, headers: {}, body: '' } : null;
  }

  /** Who is not to be answered: other names of this address, other sites' scripts, and what a proxy would be asked. */
  #refusal({ headers, url = '' }: IncomingMessage): Pick<Answer, 'status' | 'body'> | null {
    const { port } = this.url;
    // A name that somebody else gave to this address would make their page one of this origin.
    if (![`localhost:${port}`, `127.0.0.1:${port}`].includes(headers.host ?? ''))
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
    if (name === 'client.js')
      return file(readFileSync(join(import.meta.dirname, 'inPage/client.js')), 'text/javascript; charset=utf-8');
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

  #listen(outgoing: ServerResponse): 'sent' {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...NO_STORE });
    outgoing.write(this.#news());
    this.#pages.add(outgoing);
    outgoing.on('close', () => this.#pages.delete(outgoing));
    return 'sent';
  }

  async #view(incoming: IncomingMessage): Promise<View | null> {
    if (!this.#isOn(incoming)) return null;
    const live = await this.shop.registry();
    const { current } = this.parts.builds;
    const gives = (shellAmong(current)?.record ?? live.shell?.live)?.gives;
    this.#lacks = gives
      ? current.flatMap(({ name, record }) => {
          const lack = 'needs' in record ? findLack(record.needs, gives) : null;
          return lack ? [{ name, text: sayLack(lack) }] : [];
        })
      : [];
    return { builds: current, after: developmentRegistry(live, current) };
  }

  #finish(html: string, view: View | null): string {
    const { folder, names, first } = this.parts;
    const shell = view && shellAmong(view.builds);
    // What a page under development meets with is nothing that customers have met with.
    const visit = (known: { shell: string }) => ({ shell: shell?.record.version ?? known.shell, reports: false });
    const page = (view && withData(html, 'visit', visit)) ?? html;
    const isOn = first === undefined ? view !== null : null;
    const banner = bannerOf({ names, folder, first, state: this.#state(), shop: this.shop.name, isOn });
    return page.replace(/<body[^>]*>/, (body) => body + banner);
  }
}

/**
 * The registry with the builds of the working tree in the place of what is live. Nothing stands by for them: whoever
 * develops a screen is to see that it breaks, not the one before.
 */
function developmentRegistry(live: Registry, builds: readonly Build[]): Registry {
  const { shell, remotes, ...rest } = registryWith(live, builds);
  const own = builds.flatMap(({ name }) => (remotes[name] ? [[name, { ...remotes[name], good: null }] as const] : []));
  return { ...rest, shell: shell && { ...shell, good: null }, remotes: { ...remotes, ...Object.fromEntries(own) } };
}

const sayLack = ({ contract, names }: NonNullable<ReturnType<typeof findLack>>) =>
  [contract && `contract ${contract}`, ...names].filter(Boolean).join('\n');

const file = (body: Buffer, type: string): Answer => ({
  status: 200,
  headers: { 'content-type': type, ...NO_STORE },
  body,
});
