import { isFlagOn, type SettingEntry } from '@storefront/contract';
import {
  CONTRACT_VERSION,
  forVisitor,
  givenVersions,
  inlinedRegistry,
  isServerPath,
  liveVersions,
  preloadedScripts,
  VISITOR_BUCKETS,
  variesByVisitor,
} from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry as Metrics } from 'prom-client';
import {
  believedOrigin,
  type Digested,
  digestDocument,
  type KakaoSdk,
  type KnownDictionary,
  knownDictionary,
  sendDocument,
  shopMetrics,
} from '../platform/index.js';
import { appRoutes } from './appRoutes.js';
import { PAGE_DICTIONARY, type PageDictionaries } from './PageDictionaries.js';
import type { Previews } from './Previews.js';
import { indexedPaths, pageHead } from './pageHead.js';
import { contentSecurityPolicy, securityHeaders, withStyles } from './pageHeaders.js';
import { BANNER_STYLE, bannerOf } from './previewPages.js';
import { type Published, ReleaseStore, renderedPart } from './ReleaseStore.js';
import type { Frame, PrerenderCache, PrerenderedPage } from './rendering/PrerenderCache.js';
import { notPublishedPage, renderPage } from './renderPage.js';
import type { Reports } from './reports/Reports.js';
import { reportRoutes } from './reports/reportRoutes.js';
import { searchRoutes } from './searchRoutes.js';
import { IMMUTABLE, RAW_POLICY, sendReleaseFile } from './sendReleaseFile.js';
import { bucketOf } from './visitorBucket.js';
import { hasWorker, workerRoute } from './workerRoute.js';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const HOME = '/order';

const CHEAP = { config: { isCheap: true } };

export interface SiteDeps {
  published: Published;
  brand: string;
  /** Origin of remotes, if not the site's own (`REMOTES_ORIGIN`). */
  remotesOrigin?: string | undefined;
  /** Site's origin; absent, the request's own where that is this machine. */
  publicOrigin?: string | undefined;
  naverAuthorizeUrl?: string | undefined;
  kakaoSdk?: KakaoSdk | undefined;
  reports?: Reports | undefined;
  metrics?: Metrics | undefined;
  readSettings(request: FastifyRequest): Promise<SettingEntry[]>;
  previews?: Previews | undefined;
  pages?: Pick<PrerenderCache, 'find'> | undefined;
  /** Absent where this Node cannot pack with a dictionary. */
  dictionaries?: Pick<PageDictionaries, 'get' | 'find' | 'remember'> | undefined;
}

const CACHED_DOCUMENTS_BYTES = 32 * 1024 * 1024;

/** Serves the registry, published files, and the page for every other address. */
export async function siteRoutes(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { brand, readSettings, naverAuthorizeUrl, publicOrigin = null, remotesOrigin = null, kakaoSdk = null } = deps;
  const releases = new ReleaseStore(deps.published, remotesOrigin, kakaoSdk);
  const { files } = deps.published;
  const documents = new LRUCache<string, Digested>({
    maxSize: CACHED_DOCUMENTS_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  const cachedDocument = (key: string, make: () => string): Digested => {
    const document = documents.get(key) ?? digestDocument(make(), HTML);
    documents.set(key, document);
    return document;
  };
  // Bundles for Node are the render process's alone.
  const readPublic = async (name: string, version: string, file: string) =>
    file.startsWith('node/') ? null : files.read(name, version, file);
  const { dictionaries } = deps;
  const readDictionary = dictionaries && (({ id }: KnownDictionary) => dictionaries.get(id));
  const metrics = deps.metrics && shopMetrics(deps.metrics);
  const fileOf = (name: string, version: string, { path, pattern }: { path: string; pattern: string }) => ({
    path,
    pattern,
    read: (file: string) => readPublic(name, version, file),
    onPatch: metrics?.patchSent,
  });
  if (deps.reports) reportRoutes(app, deps.reports, () => releases.registry());
  metrics?.watchReleases(() => releases.registry());

  searchRoutes(app, {
    indexed: () => {
      const known = releases.registry();
      return indexedPaths(known, known.shell?.live.provides.contract ?? CONTRACT_VERSION);
    },
    originOf: (request) => believedOrigin(request, { publicOrigin }),
  });

  appRoutes(app, brand);
  deps.previews?.routes(app);
  const settingsIfKnown = (request: FastifyRequest) => readSettings(request).catch(() => null);
  workerRoute(app, {
    remotesOrigin,
    shell: () => releases.shell(),
    readSettings: settingsIfKnown,
    read: (version, file) => readPublic(SHELL, version, file),
  });

  app.get('/registry.json', CHEAP, async (request, reply) => {
    const text = JSON.stringify(releases.registry());
    return sendDocument(request, reply, { text, contentType: JSON_TYPE, cacheControl: 'no-cache' });
  });

  // Small, as pages ask now and again whether they are the newest.
  app.get('/versions.json', CHEAP, async (request, reply) => {
    const text = JSON.stringify(liveVersions(releases.registry()));
    return sendDocument(request, reply, { text, contentType: JSON_TYPE, cacheControl: 'no-cache' });
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    CHEAP,
    async (request, reply) => {
      // Scripts with integrity are requested in CORS mode, also by a site on another origin.
      void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const { name, version, '*': path } = request.params;
      const pattern = `/remotes/${name}/*/${path}`;
      return sendReleaseFile(request, reply, fileOf(name, version, { path, pattern }));
    },
  );

  app.get<{ Params: { version: string; '*': string } }>('/assets/shell/:version/*', CHEAP, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    const { version, '*': path } = request.params;
    const page = path === PAGE_DICTIONARY ? await dictionaries?.find(version) : null;
    if (page) return sendPageDictionary(request, reply, { version, page });
    const pattern = `/assets/shell/*/${path}`;
    return sendReleaseFile(request, reply, fileOf(SHELL, version, { path, pattern }));
  });

  // Browsers ask for it by themselves; a 404 would stand in every visitor's console.
  app.get('/favicon.ico', CHEAP, (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  );

  app.get<{ Params: { '*': string } }>('/*', CHEAP, async (request, reply) => {
    // Decoded by the router, whatever its spelling.
    const path = `/${request.params['*'].replace(/^\/+/, '')}`;
    if (!isPage(path, request.headers.accept)) return reply.callNotFound();
    void reply.headers(securityHeaders(path, publicOrigin));
    const live = releases.registry();
    const preview = (await deps.previews?.visit(request, reply, live)) ?? null;
    if (preview === 'sent') return reply;
    const known = preview ? releases.registryWith(preview) : live;
    const isPrivate = !preview && variesByVisitor(known);
    const bucket = isPrivate ? bucketOf(request, reply, publicOrigin) : VISITOR_BUCKETS;
    const shell = await (preview ? releases.shellWith(preview) : releases.shell(bucket));
    if (!shell) return sendNotPublished(reply);
    const settings = await settingsIfKnown(request);
    const sdk = isKakaoOn(settings) ? kakaoSdk : null;
    const { build } = shell;
    const seen = forVisitor(known, bucket, build);
    const address = path === '/' ? HOME : path.replace(/\/+$/, '');
    const origin = preview ? (deps.previews?.origin ?? null) : believedOrigin(request, { publicOrigin });
    const config = {
      brand,
      host: origin ?? '',
      naverAuthorizeUrl,
      kakaoSdk: sdk ? { url: sdk.url, integrity: sdk.integrity } : undefined,
    };
    const registry = seen === live ? releases.inlined() : inlinedRegistry(seen);
    const part = renderedPart(seen, address, build);
    const search = searchOf(request.query, part?.query);
    // No name of the site in HTML: calls by many names must not have it made as often.
    const frame = { path: address, shell: build, registry, config: { ...config, host: '' } };
    const prerendered =
      part && settings && deps.pages && !preview
        ? await findPrerendered(deps.pages, { ...frame, settings, screen: part.screen }, search)
        : null;
    const policy = sdk ? shell.policyWithKakao : shell.policy;
    const styles = prerendered?.styles ?? (preview ? [{ css: BANNER_STYLE }] : []);
    void reply.header('content-security-policy', styles.length > 0 ? withStyles(policy, styles) : policy);
    const fallbackShell = preview ? null : releases.fallbackShell(shell);
    const reports = deps.reports?.isOn === true && !preview;
    // Not in the HTML, which many visitors share: a page reads it from its own navigation, and a 304 brings a new one.
    if (deps.reports && reports)
      void reply.header('server-timing', `visit;desc=${deps.reports.signVisit(givenVersions(seen, build))}`);
    const make = () =>
      renderPage(shell.template, {
        config,
        registry,
        settings,
        fallbackShell,
        head: pageHead({ registry: seen, contract: build.provides.contract, address, brand, origin }),
        base: build.base,
        prerendered: prerendered && { ...prerendered, path: address },
        visit: {
          shell: build.version,
          reports,
          worker: hasWorker(build, settings) && !preview,
          ...(preview && { preview: true }),
          prefetch: search === '' ? part?.prefetch : undefined,
        },
        preloads: preloadedScripts(seen, address, build.provides.contract),
      });
    if (preview) {
      void reply.header('x-robots-tag', 'noindex');
      const text = make().replace(/<body[^>]*>/, (body) => body + bannerOf(preview));
      return sendDocument(request, reply, { text, contentType: HTML, cacheControl: 'no-store', vary: 'Cookie' });
    }
    // A page with HTML is long, and the same for many visits.
    const document = prerendered
      ? cachedDocument([prerendered.id, prerendered.isStale, fallbackShell?.version, origin].join(' '), make)
      : digestDocument(make(), HTML);
    const had = dictionaries && knownDictionary(request);
    const isDictionary = prerendered && !prerendered.isStale && address === HOME && search === '';
    if (!dictionaries?.get(build.version)) {
      if (isDictionary)
        dictionaries
          ?.remember(build.version, document.body)
          .catch((error: unknown) =>
            request.log.warn({ err: error }, 'the page that others are patches of was not kept'),
          );
    } else if (!had || !dictionaries.get(had.id))
      // One that the browser has does until its version is none of the last: another would cost more than it saves.
      void reply.header('link', `<${build.base}${PAGE_DICTIONARY}>; rel="compression-dictionary"`);
    return sendDocument(request, reply, {
      ...document,
      ...(prerendered && { effort: 'page' as const }),
      cacheControl: isPrivate ? 'private, no-cache' : 'no-cache',
      vary: `Accept-Encoding, Available-Dictionary${isPrivate ? ', Cookie' : ''}`,
      readDictionary,
    });
  });

  function sendPageDictionary(
    request: FastifyRequest,
    reply: FastifyReply,
    { version, page }: { version: string; page: Buffer },
  ) {
    void reply.headers({
      'content-security-policy': RAW_POLICY,
      'x-content-type-options': 'nosniff',
      // '' is the destination of the next dictionary.
      'use-as-dictionary': `match="/*", match-dest=("document" ""), id="${version}"`,
    });
    return sendDocument(request, reply, {
      ...digestDocument(page.toString(), 'text/plain; charset=utf-8'),
      cacheControl: IMMUTABLE,
      vary: 'Accept-Encoding, Available-Dictionary',
      readDictionary,
    });
  }

  function sendNotPublished(reply: FastifyReply) {
    const page = notPublishedPage(brand);
    return reply
      .code(503)
      .headers({
        'cache-control': 'no-store',
        'retry-after': '10',
        'content-security-policy': contentSecurityPolicy(page, null),
      })
      .type(HTML)
      .send(page);
  }
}

/** Advertisers add these; no screen reads them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|NaPm)$/;

/** Other values are not cached for the next visitor. */
const PLAIN = /^[\w-]{1,24}$/;

function searchOf(query: unknown, names: readonly string[] = []): string | null {
  const shown = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (TRACKING.test(name)) continue;
    if (!names.includes(name) || typeof value !== 'string' || !PLAIN.test(value)) return null;
    shown.append(name, value);
  }
  shown.sort();
  return shown.size > 0 ? `?${shown}` : '';
}

async function findPrerendered(
  pages: Pick<PrerenderCache, 'find'>,
  frame: Omit<Frame, 'search'>,
  search: string | null,
): Promise<PrerenderedPage | null> {
  // A member's address has no more HTML than its path.
  if (search === '' || !frame.screen) return pages.find({ ...frame, search: '' });
  if (!frame.shell.takesQueries) return null;
  const page = search && (await pages.find({ ...frame, search }));
  return page || pages.find({ ...frame, search: null });
}

function isKakaoOn(settings: readonly SettingEntry[] | null): boolean {
  return settings?.some(({ key, value }) => key === 'ENABLE_SNS_KAKAO' && isFlagOn(value)) ?? false;
}

function isPage(path: string, accept: string | undefined): boolean {
  if (isServerPath(path)) return false;
  if (accept?.includes('text/html')) return true;
  // A client that takes anything gets the page of an address, but none instead of a file.
  return (accept === undefined || accept.includes('*/*')) && !/\.\w+$/.test(path);
}
