// What takes messages when no page of the console is open. It caches nothing: a console that is not online is none.
declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  /** A later message of the same tag takes its place. */
  tag: string;
}

const HOME = '/console/';
const NEWS: Message = { title: '확인할 일이 있어요', body: '', tag: '' };

function read(text: string | undefined): Message {
  try {
    const { title, body, tag } = JSON.parse(text ?? '') as Partial<Message>;
    return { title: String(title ?? NEWS.title), body: String(body ?? ''), tag: String(tag ?? '') };
  } catch {
    return NEWS;
  }
}

async function open(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(HOME));
  if (page) await page.focus();
  else await self.clients.openWindow(HOME);
}

self.addEventListener('push', (event) => {
  const { title, body, tag } = read(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'ko', icon: `${HOME}icon.svg` }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

export {};
