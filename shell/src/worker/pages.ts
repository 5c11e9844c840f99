import { CACHE, FRAME } from '../offline/names';

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

/**
 * The network's page, whatever it says; only where no answer comes the frame that was cached (B-worker-3). Rejects as the
 * network does where there is no frame.
 */
export async function answerPage(event: PageRequest): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  try {
    // The preload may have been given up; that alone does not mean that there is no network.
    const preloaded = (await Promise.resolve(preloadResponse).catch(() => undefined)) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const frame = await fromCache(FRAME);
    if (!frame) throw error;
    cachedPages.add(resultingClientId);
    return frame;
  }
}

/** A file from the cache; one that was not cached may still be known to the browser. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await fromCache(request.url)) ?? fetch(request);
