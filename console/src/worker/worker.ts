// Push worker. It caches nothing: a console that is offline is of no use.
declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const HOME = '/console/';
const NEWS: Message = { title: '확인할 일이 있어요', body: '', url: HOME, tag: '' };

function read(text: string | undefined): Message {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? '') as Partial<Message>;
    return {
      title: String(title ?? NEWS.title),
      body: String(body ?? ''),
      url: String(url ?? NEWS.url),
      tag: String(tag ?? ''),
    };
  } catch {
    return NEWS;
  }
}

/** Restricts a message's address to the console (B-console-58). */
function readAddress(said: unknown): string {
  const { origin } = self.location;
  const url = typeof said === 'string' && URL.canParse(said, origin) ? new URL(said, origin) : null;
  return url?.origin === origin && url.pathname.startsWith(HOME) ? url.href : new URL(HOME, origin).href;
}

async function open(address: string): Promise<void> {
  const pages = (await self.clients.matchAll({ type: 'window' })).filter(({ url }) =>
    new URL(url).pathname.startsWith(HOME),
  );
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  if (page.url !== address) await page.navigate(address);
}

// An open page neither keeps an older worker nor escapes being led to a screen.
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
