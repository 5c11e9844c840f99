// Loaded last; in a cached page first.
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

const LOOK_EVERY_MS = 15_000;
const CACHE_AFTER_MS = 3_000;

const nothing = () => undefined;

// Not `next`'s: a shared module would become a second chunk, which the first load would name.
const whenIdle = (run: () => void) => void (window.requestIdleCallback ?? setTimeout)(run);

/** Shows who was here last, and reloads when the network returns (B-worker-6). */
function beginFromCache(): void {
  answerWhileAway();
  const showNotice = () => {
    const place = document.createElement('div');
    document.getElementById(NEWS_ID)?.before(place);
    createRoot(place).render(createElement(CachedPageNotice, { reload: leaveAndReload }));
  };
  addEventListener('hydrated', showNotice, { once: true });
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

interface GivenVisit {
  shell: string;
  worker?: boolean;
}

// Browsers offer them on https and localhost alone.
const canCache = () => 'serviceWorker' in navigator && 'caches' in globalThis;

const isFrugal = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

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
