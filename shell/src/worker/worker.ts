// The shop's service worker. Without Workbox, whose routing and strategies are 6 KB.
import { CACHE, EMPTY } from '../offline/names';
import { answerFile, answerPage, cacheFrame, isFileOfOfflinePage, isPageRequest, type KnownFrame } from './pages';
import { openPush, showPush } from './push';

declare const self: ServiceWorkerGlobalScope & { frame: KnownFrame };

self.addEventListener('install', (event) => {
  // Serves pages of any version: none has to be closed first.
  event.waitUntil(Promise.all([self.skipWaiting(), cacheFrame(self.frame)]));
});

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (isPageRequest(request)) event.respondWith(answerPage(event, self.frame));
  else if (isFileOfOfflinePage(request, clientId, navigator.onLine)) event.respondWith(answerFile(request));
});

self.addEventListener('message', (event) => {
  if (event.data === EMPTY) event.waitUntil(caches.delete(CACHE));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event.notification)));
