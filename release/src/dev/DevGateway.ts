import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findLack, type Registry } from '@storefront/contract/registry';
import { type Build, registryWith, shellAmong, withData } from '../gateway/builds.js';
import { type Answer, Gateway, isRead, NO_STORE, type Shop, type View } from '../gateway/Gateway.js';
import { BANNER_STYLES, bannerOf, type News, OWN } from './banner.js';
import type { OwnHandlers } from './fake/OwnHandlers.js';
import type { Builds, Problem } from './OwnBuilds.js';

const EVENTS = `${OWN}events`;

export interface DevShop extends Shop {
  readonly name: string;
  registry(): Promise<Registry>;
}

export interface DevGatewayParts {
  makeShop: (gateway: URL) => DevShop;
  builds: Builds;
  handlers?: readonly OwnHandlers[];
  names: readonly string[];
  folder: string;
  first?: 'member' | '' | undefined;
}

/**
 * Gateway for developers of screens: pages get the working tree's builds in place of the live ones and reload with each
 * build. The shop knows nothing of it.
 */
export class DevGateway {
  readonly #pages = new Set<ServerResponse>();
  readonly shop: DevShop;
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
   * @throws Error in words if it is taken
   */
  static async open(port: number, parts: DevGatewayParts): Promise<DevGateway> {
    return new DevGateway(await Gateway.open('localhost', port), parts);
  }

  get url(): URL {
    return this.gateway.url;
  }

  close(): void {
    this.gateway.close();
  }

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
    // Errors of a page under development are no customer's.
    const isDropped = pathname === '/reports' && !isRead(incoming) && this.#isOn(incoming);
    return isDropped ? { status: 204, headers: {}, body: '' } : null;
  }

  /** Refuses other names of this address, other sites' scripts, and proxy requests. */
  #refusal({ headers, url = '' }: IncomingMessage): Pick<Answer, 'status' | 'body'> | null {
    const { port } = this.url;
    // DNS rebinding: somebody's name for this address would make their page one of this origin.
    if (![`localhost:${port}`, `127.0.0.1:${port}`].includes(headers.host ?? ''))
      return { status: 421, body: `This gateway answers to localhost:${port} alone` };
    if (!url.startsWith('/')) return { status: 400, body: 'This is no proxy' };
    if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
      return { status: 403, body: 'Pages of other sites get nothing from here' };
    return null;
  }

  #isOn({ headers }: IncomingMessage): boolean {
    return this.parts.first !== undefined || !headers.cookie?.split(/;\s*/).includes(`${this.#cookie()}=off`);
  }

  #cookie(): string {
    return `storefront-dev-${this.url.port}`;
  }

  #own(name: string, incoming: IncomingMessage): Answer {
    if (name === 'client.js')
      return file(readFileSync(join(import.meta.dirname, 'inPage/client.js')), 'text/javascript; charset=utf-8');
    if (name === 'banner.css') return file(Buffer.from(BANNER_STYLES), 'text/css; charset=utf-8');
    if (name !== 'on' && name !== 'off') return { status: 404, headers: {}, body: '' };
    const cookie = `${this.#cookie()}=${name}; Path=/; SameSite=Lax; HttpOnly`;
    const headers = { location: this.#cameFrom(incoming), 'set-cookie': cookie, ...NO_STORE };
    return { status: 302, headers, body: '' };
  }

  #cameFrom({ headers }: IncomingMessage): string {
    const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null;
    // Two slashes would lead to another origin.
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
    const provides = (shellAmong(current)?.record ?? live.shell?.live)?.provides;
    this.#lacks = provides
      ? current.flatMap(({ name, record }) => {
          const lack = 'consumes' in record ? findLack(record.consumes, provides) : null;
          return lack ? [{ name, text: sayLack(lack) }] : [];
        })
      : [];
    return { builds: current, after: developmentRegistry(live, current) };
  }

  #finish(html: string, view: View | null): string {
    const { folder, names, first } = this.parts;
    const shell = view && shellAmong(view.builds);
    // Pages under development send no reports to the shop.
    const visit = (known: { shell: string }) => ({ shell: shell?.record.version ?? known.shell, reports: false });
    const page = (view && withData(html, 'visit', visit)) ?? html;
    const isOn = first === undefined ? view !== null : null;
    const banner = bannerOf({ names, folder, first, state: this.#state(), shop: this.shop.name, isOn });
    return page.replace(/<body[^>]*>/, (body) => body + banner);
  }
}

/**
 * Puts the working tree's builds in place of the live ones, without fallback versions: a developer is to see that a
 * screen breaks.
 */
function developmentRegistry(live: Registry, builds: readonly Build[]): Registry {
  const { shell, remotes, ...rest } = registryWith(live, builds);
  const own = builds.flatMap(({ name }) =>
    remotes[name] ? [[name, { ...remotes[name], fallback: null }] as const] : [],
  );
  return { ...rest, shell: shell && { ...shell, fallback: null }, remotes: { ...remotes, ...Object.fromEntries(own) } };
}

const sayLack = ({ contract, names }: NonNullable<ReturnType<typeof findLack>>) =>
  [contract && `contract ${contract}`, ...names].filter(Boolean).join('\n');

const file = (body: Buffer, type: string): Answer => ({
  status: 200,
  headers: { 'content-type': type, ...NO_STORE },
  body,
});
