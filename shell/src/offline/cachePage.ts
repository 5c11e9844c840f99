import type { PageRegistry } from 'contract/registry';
import { SWRConfig } from 'shared-ui';
import { ownCacheMark } from './memberLastSeen';
import { CACHE, FRAME, OWNER, SERVICES } from './names';

/** What the frame is made of, beside the shell: while these are the same, so is the frame. */
const BLOCKS = ['runtime-config', 'settings', 'registry'] as const;

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

/** Where the files of the page's versions are. */
function basesOf(shell: string): string[] {
  const { remotes } = JSON.parse(textOf('registry')) as PageRegistry;
  const versions = Object.values(remotes).flatMap(({ live, good, trial }) => [live, good, trial]);
  return [shell, ...versions.flatMap((version) => version?.base ?? [])].map(
    (base) => new URL(base, location.href).href,
  );
}

/** The server's page of an address that is no screen's; null while it is another version's than this page. */
async function fetchFrame(isOfPage: (html: string) => boolean): Promise<Response | null> {
  const answer = await fetch(FRAME, { headers: { accept: 'text/html' }, cache: 'no-cache', priority: 'low' });
  const html = await answer.text();
  return answer.ok && isOfPage(html) ? new Response(html) : null;
}

/** Empties the cache if a member has filled it who is not here any more: it says which screens were visited (B-worker-9). */
export async function emptyCacheOfOthers(): Promise<void> {
  const owner = await (await caches.match(OWNER, { cacheName: CACHE }))?.text();
  if (owner !== undefined && owner !== ownCacheMark()) await caches.delete(CACHE);
}

/**
 * Caches what a page without a network is made of (B-worker-3): the frame, where it has changed, and the files that pages of
 * these versions have loaded, which the browser has at hand. Files of other versions go once the frame is of this one.
 * @param version of the shell that the server gave to this page
 */
export async function cachePage(version: string): Promise<void> {
  const shell = document.documentElement.dataset['shell'] ?? '';
  // The fallback shell runs: the frame would begin with the one that failed.
  if (!shell.endsWith(`/${version}/`)) return;
  const cache = await caches.open(CACHE);
  const isOfPage = (html: string) =>
    html.includes(`"shell":"${version}"`) && BLOCKS.every((id) => html.includes(textOf(id)));
  const known = await cache.match(FRAME);
  const isKnown = known !== undefined && isOfPage(await known.text());
  const frame = isKnown ? null : await fetchFrame(isOfPage);
  if (!isKnown && !frame) return;
  const mark = ownCacheMark();
  if (mark) await cache.put(OWNER, new Response(mark));
  const bases = basesOf(shell);
  await cacheFiles(cache, bases);
  const services = SWRConfig.defaultValue.cache.get(SERVICES)?.data;
  if (services) await cache.put(SERVICES, Response.json(services));
  if (frame) await cache.put(FRAME, frame);
  for (const { url } of await cache.keys()) {
    const isWanted =
      [FRAME, OWNER, SERVICES].includes(new URL(url).pathname) || bases.some((base) => url.startsWith(base));
    if (!isWanted) await cache.delete(url);
  }
}

/** One by one, and from the browser's own cache, where they are already. */
async function cacheFiles(cache: Cache, bases: readonly string[]): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const wanted = new Set(loaded.filter((url) => bases.some((base) => url.startsWith(base))));
  for (const url of wanted) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const file = await fetch(url, { cache: 'force-cache', priority: 'low' });
    if (file.ok) await cache.put(url, file);
  }
}
