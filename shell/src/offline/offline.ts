// What a page does for a visit without a network, and in one. It comes after everything else; in a page from the cache first.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { whenQuiet } from '../newVersion/disturbNobody';
import { NEWS_ID } from '../newVersion/newsId';
import { leaveAndReload } from '../newVersion/watchVersions';
import { cachePage, emptyCacheOfOthers } from './cachePage';
import { answerWhileAway, isFromCache } from './memberLastSeen';
import { CACHE, EMPTY } from './names';
import { CachedPageNotice, MemberWatch } from './OfflineParts';
import { registerWorker, removeWorker } from './registerWorker';

/** While a cached page is looked at, it asks so often whether the shop answers. */
const LOOK_EVERY_MS = 15_000;
/** Files that come together are cached together. */
const CACHE_AFTER_MS = 3_000;

const nothing = () => undefined;

// Not the one of `next`: with a module that both have, this would be two chunks, and the first load would name both.
const whenIdle = (run: () => void) => void (window.requestIdleCallback ?? setTimeout)(run);

/** A page from the cache: it knows who was here last, and gives way to a new one as soon as there is a network (B-worker-6). */
function beginFromCache(): void {
  answerWhileAway();
  const showNotice = () => {
    const place = document.createElement('div');
    document.getElementById(NEWS_ID)?.before(place);
    createRoot(place).render(createElement(CachedPageNotice, { reload: leaveAndReload }));
  };
  addEventListener('alive', showNotice, { once: true });
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    const answer = await fetch('/versions.json', { cache: 'no-store' }).catch(nothing);
    isAsking = false;
    if (answer?.ok) whenQuiet(leaveAndReload);
  };
  for (const type of ['online', 'visibilitychange']) addEventListener(type, look);
  setInterval(look, LOOK_EVERY_MS);
}

/** Caches what this page is made of, now and whenever it has loaded more. */
function cacheAsItLoads(version: string): void {
  const cache = () => whenIdle(() => void cachePage(version).catch(nothing));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => /\.js(\?|$)/.test(name))) return;
    clearTimeout(timer);
    timer = setTimeout(cache, CACHE_AFTER_MS);
  });
  later.observe({ type: 'resource' });
  cache();
}

/** What the server says of this visit; one of before says nothing of a worker. */
interface GivenVisit {
  shell: string;
  worker?: boolean;
}

// A browser has them for pages of https and of this machine alone.
const canCache = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Who pays for each byte gets what is asked for and nothing else. */
const isFrugal = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What a page of the server does once it has nothing else to do. */
async function prepare({ shell, worker }: GivenVisit): Promise<void> {
  answerWhileAway();
  const registration = worker && canCache() ? await registerWorker() : null;
  if (canCache()) await (worker ? emptyCacheOfOthers().catch(nothing) : removeWorker());
  const onGone = () => {
    registration?.active?.postMessage(EMPTY);
    if (canCache()) void caches.delete(CACHE).catch(nothing);
  };
  createRoot(document.createElement('div')).render(createElement(MemberWatch, { onGone }));
  if (registration && !isFrugal()) cacheAsItLoads(shell);
}

export function beginOffline(visit: GivenVisit): void {
  if (isFromCache()) beginFromCache();
  else whenIdle(() => void prepare(visit));
}
