// What takes messages when no page of the console is open. It caches nothing: a console that is not online is none.
declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  /** A path of the console. */
  url: string;
  /** A later message of the same tag takes its place. */
  tag: string;
}

const HOME = '/console/';
const NEWS: Message = { title: '확인할 일이 있어요', body: '', url: HOME, tag: '' };

function read(text: string | undefined): Message {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? '') as Partial<Message>;
    return {
      ...{ title: String(title ?? NEWS.title), body: String(body ?? '') },
      ...{ url: String(url ?? NEWS.url), tag: String(tag ?? '') },
    };
  } catch {
    return NEWS;
  }
}

/** Where a notification leads: into the console, whatever a message says (B-console-58). */
function readAddress(said: unknown): string {
  const { origin } = self.location;
  const url = typeof said === 'string' && URL.canParse(said, origin) ? new URL(said, origin) : null;
  return url?.origin === origin && url.pathname.startsWith(HOME) ? url.href : new URL(HOME, origin).href;
}

async function open(address: string): Promise<void> {
  const pages = (await self.clients.matchAll({ type: 'window' })).filter(({ url }) =>
    new URL(url).pathname.startsWith(HOME),
  );
  // The one that is used last comes first.
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  // Where it is there already nothing is loaded again.
  if (page.url !== address) await page.navigate(address);
}

// A page that is open keeps neither an older worker in its place, nor itself from being led to a screen.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event.data?.text());
  const options = { body, tag, lang: 'ko', icon: `${HOME}icon.svg`, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(readAddress(Object(event.notification.data).url)));
});

export {};
