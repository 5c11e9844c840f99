import { CACHE, FRAME } from '../offline/names';

/** `/sw.js` begins with it (B-worker-16). */
export interface KnownFrame {
  /** SHA-256 of its bytes, in base64. */
  digest: string;
  headers: Record<string, string>;
}

export type PageRequest = Pick<FetchEvent, 'request' | 'preloadResponse' | 'resultingClientId'>;

const BUILD_FILE = /^\/(assets\/shell|remotes)\//;
/** Never answered with a page (B-site-4). */
const NO_PAGE = /^\/(service|auth(?!\/naver$)|v1|api\/v2|releases)(\/|$)|\.\w+$/;

/** Client IDs of cached pages: their scripts come from the cache, too. */
const cachedPages = new Set<string>();

const fromCache = (url: string) => caches.match(url, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true });

export function isPageRequest({ method, mode, url }: Request): boolean {
  return method === 'GET' && mode === 'navigate' && !NO_PAGE.test(new URL(url).pathname);
}

/** Online no file is the worker's business. */
export function isFileOfOfflinePage({ method, url }: Request, clientId: string, isOnline: boolean): boolean {
  return method === 'GET' && (!isOnline || cachedPages.has(clientId)) && BUILD_FILE.test(new URL(url).pathname);
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Marks itself as cached; offline failures are not reported. */
const asCached = (html: string) =>
  html.replace(/<html\b/, '<html data-cached').replace(/(id="visit">[^<]*"reports":)true/, '$1false');

/** Checks the digest: any script of our origin could replace the cached frame. */
async function findFrame(known: KnownFrame): Promise<Response | null> {
  const bytes = await (await fromCache(FRAME))?.arrayBuffer();
  if (!bytes || (await digestOf(bytes)) !== known.digest) return null;
  return new Response(asCached(new TextDecoder().decode(bytes)), { headers: known.headers });
}

const isFrugal = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Caches the frame that the worker came with (B-worker-3). */
export async function cacheFrame(known: KnownFrame): Promise<void> {
  if (isFrugal() || (await findFrame(known))) return;
  const cache = await caches.open(CACHE);
  await cache.delete(FRAME);
  const answer = await fetch(FRAME, { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(() => null);
  if (answer?.ok) await cache.put(FRAME, answer);
}

/** The network's page, or offline the cached frame (B-worker-3). Rejects without a frame. */
export async function answerPage(event: PageRequest, known: KnownFrame): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  try {
    const preloaded = (await Promise.resolve(preloadResponse).catch(() => undefined)) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const frame = await findFrame(known);
    if (!frame) throw error;
    cachedPages.add(resultingClientId);
    return frame;
  }
}

export const answerFile = async (request: Request): Promise<Response> =>
  (await fromCache(request.url)) ?? fetch(request);
