import { CACHE, FRAME } from '../offline/names';

/** As `/sw.js` begins with: what the server's frame is, and with which headers it is shown (B-worker-16). */
export interface KnownFrame {
  /** SHA-256 of its bytes, in base64. */
  digest: string;
  headers: Record<string, string>;
}

/** What a page is loaded by, of a worker that answers it. */
export type PageRequest = Pick<FetchEvent, 'request' | 'preloadResponse' | 'resultingClientId'>;

/** Of builds: their files never change under their address. */
const BUILD_FILE = /^\/(assets\/shell|remotes)\//;
/** Calls and documents, which are never answered with a page (B-site-4). */
const NO_PAGE = /^\/(service|auth(?!\/naver$)|v1|api\/v2|releases)(\/|$)|\.\w+$/;

/** Pages that came from the cache, by their client's ID: their scripts come from there, too. */
const cachedPages = new Set<string>();

const fromCache = (url: string) => caches.match(url, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true });

export function isPageRequest({ method, mode, url }: Request): boolean {
  return method === 'GET' && mode === 'navigate' && !NO_PAGE.test(new URL(url).pathname);
}

/** Whether a page without a network asks for a file of a build. While there is one, no file is the worker's business. */
export function isFileOfOfflinePage({ method, url }: Request, clientId: string, isOnline: boolean): boolean {
  return method === 'GET' && (!isOnline || cachedPages.has(clientId)) && BUILD_FILE.test(new URL(url).pathname);
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** It says of itself that it is from the cache, and what it meets with offline is nobody's report. */
const asCached = (html: string) =>
  html.replace(/<html\b/, '<html data-cached').replace(/(id="visit">[^<]*"reports":)true/, '$1false');

/** The frame that was cached, if it is the server's: any script of the shop's origin can put another one there. */
async function findFrame(known: KnownFrame): Promise<Response | null> {
  const bytes = await (await fromCache(FRAME))?.arrayBuffer();
  if (!bytes || (await digestOf(bytes)) !== known.digest) return null;
  return new Response(asCached(new TextDecoder().decode(bytes)), { headers: known.headers });
}

/** Fetches the frame anew where there is another one than the server's. */
export async function refreshFrame(known: KnownFrame): Promise<void> {
  if (!(await fromCache(FRAME)) || (await findFrame(known))) return;
  const cache = await caches.open(CACHE);
  await cache.delete(FRAME);
  const answer = await fetch(FRAME, { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(() => null);
  if (answer?.ok) await cache.put(FRAME, answer);
}

/**
 * The network's page, whatever it says; only where no answer comes the frame that was cached (B-worker-3). Rejects as the
 * network does where there is no frame.
 */
export async function answerPage(event: PageRequest, known: KnownFrame): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  try {
    // The preload may have been given up; that alone does not mean that there is no network.
    const preloaded = (await Promise.resolve(preloadResponse).catch(() => undefined)) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const frame = await findFrame(known);
    if (!frame) throw error;
    cachedPages.add(resultingClientId);
    return frame;
  }
}

/** A file from the cache; one that was not cached may still be known to the browser. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await fromCache(request.url)) ?? fetch(request);
