/** JSON of a push message (RFC 8030). `url` is a path of the shop; `tag` replaces the message before. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const TEXT = { title: '새 소식이 있어요', body: '눌러서 확인해 주세요.' } as const;
const HOME = '/order';
const ICON = '/icons/192.png';

/** Never fails: browsers require a notification for every message. */
export function readPush(text: string | undefined): PushMessage {
  let said: Partial<Record<keyof PushMessage, unknown>> = {};
  try {
    said = Object(JSON.parse(text ?? ''));
  } catch {}
  const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);
  return {
    title: textOf(said.title, TEXT.title),
    body: textOf(said.body, said.title ? '' : TEXT.body),
    url: textOf(said.url, HOME),
    tag: textOf(said.tag, ''),
  };
}

export function showPush({ registration }: Pick<ServiceWorkerGlobalScope, 'registration'>, text: string | undefined) {
  const { title, body, url, tag } = readPush(text);
  return registration.showNotification(title, { body, tag, icon: ICON, lang: 'ko', data: { url } });
}

function readTarget(url: unknown, origin: string): { href: string; isOwn: boolean } {
  const isAddress = typeof url === 'string' && URL.canParse(url, origin) && /^https?:/.test(new URL(url, origin).href);
  const target = new URL(isAddress ? url : HOME, origin);
  return { href: target.href, isOwn: target.origin === origin };
}

/** Goes there in an open page of the shop, else in a new one (B-worker-14). */
export async function openPush(
  { clients, location }: Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const { href, isOwn } = readTarget(Object(notification.data).url, location.origin);
  const open = isOwn ? await clients.matchAll({ type: 'window', includeUncontrolled: true }) : [];
  const page = open.find(({ url }) => url === href) ?? open.find(({ focused }) => focused) ?? open[0];
  if (!page) {
    await clients.openWindow(href);
    return;
  }
  await page.focus();
  if (page.url === href) return;
  // A page that the worker does not control cannot be navigated.
  await page.navigate(href).catch(() => clients.openWindow(href));
}
