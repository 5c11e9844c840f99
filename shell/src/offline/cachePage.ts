import type { PageRegistry } from '@storefront/contract/registry';
import { SWRConfig } from '@storefront/shared-ui';
import { ownCacheMark } from './memberLastSeen';
import { CACHE, FRAME, OWNER, SERVICES } from './names';

/** The frame changes only with these and the shell. */
const BLOCKS = ['runtime-config', 'settings', 'registry'] as const;

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

function basesOf(shell: string): string[] {
  const { remotes } = JSON.parse(textOf('registry')) as PageRegistry;
  const versions = Object.values(remotes).flatMap((remote) => [remote.live, remote.fallback, remote.canaryVersion]);
  return [shell, ...versions.flatMap((version) => version?.base ?? [])].map(
    (base) => new URL(base, location.href).href,
  );
}

async function fetchFrame(isOfPage: (html: string) => boolean): Promise<Response | null> {
  const answer = await fetch(FRAME, { headers: { accept: 'text/html' }, cache: 'no-cache', priority: 'low' });
  const html = await answer.text();
  return answer.ok && isOfPage(html) ? new Response(html) : null;
}

/** Empties a former member's cache, which reveals the screens they visited (B-worker-8). */
export async function emptyCacheOfOthers(): Promise<void> {
  const owner = await (await caches.match(OWNER, { cacheName: CACHE }))?.text();
  if (owner !== undefined && owner !== ownCacheMark()) await caches.delete(CACHE);
}

/**
 * Caches the frame and the loaded files (B-worker-3); files of other versions go once the frame is current.
 * @param version the shell that the server named
 */
export async function cachePage(version: string): Promise<void> {
  const shell = document.documentElement.dataset['shell'] ?? '';
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

async function cacheFiles(cache: Cache, bases: readonly string[]): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const wanted = new Set(loaded.filter((url) => bases.some((base) => url.startsWith(base))));
  for (const url of wanted) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const file = await fetch(url, { cache: 'force-cache', priority: 'low' });
    if (file.ok) await cache.put(url, file);
  }
}
