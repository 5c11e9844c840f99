import { randomUUID } from 'node:crypto';
import type { Worker } from 'playwright-core';
import { launchWhole } from './support/launchWhole';
import { arriveAt, PHONE, setUpConsole } from './support/setUpConsole';

const suite = setUpConsole(launchWhole);

const SCREENS = [
  ['/console/deposits?view=unmatched', '입금', '짝 없는 입금'],
  ['/console/orders?view=supplier&state=parked', '주문', '공급처로 보낸 주문'],
  ['/console/', '오늘', null],
] as const;

interface Done {
  focused: string[];
  led: string[];
  opened: string[];
}

/** Asks for no subscription: no push service is in reach. */
async function enter() {
  const visit = await suite.enter({ ...PHONE, serviceWorkers: 'allow' });
  const { page, origin } = visit;
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
          keys: {
            p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            auth: 'tBHItJI5svbpez7KI4CCXg',
          },
        }),
      }) as never;
  });
  await page.goto(`${origin}/console/operators`);
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    page.getByRole('button', { name: '이 기기로 알림 받기', exact: true }).click(),
  ]);
  await page.getByText('이 기기로 알려 드려요.').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await worker.evaluate(watchWindows);
  return { ...visit, worker };
}

/**
 * Chromium lets a worker focus and open windows only after a real press, which no test can make: both are only noted.
 */
function watchWindows(): void {
  const done: Done = { focused: [], led: [], opened: [] };
  Object.assign(self, { done });
  const pages = Reflect.get(self, 'WindowClient').prototype;
  const { navigate } = pages;
  Object.assign(pages, {
    navigate(url: string) {
      done.led.push(url);
      return navigate.call(this, url);
    },
    async focus(this: { url: string }) {
      done.focused.push(new URL(this.url).pathname);
      return this;
    },
  });
  Object.assign(Reflect.get(self, 'Clients').prototype, {
    async openWindow(url: string) {
      done.opened.push(url);
      return null;
    },
  });
}

const doneBy = (worker: Worker, windows: number) =>
  worker.evaluate(async (count) => {
    const done = Reflect.get(self, 'done') as Done;
    while (done.focused.length + done.opened.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
    return done;
  }, windows);

/**
 * Delivers a push message and presses the notification. Chromium refuses `waitUntil` for a script's events, so their
 * work goes on.
 */
async function press(worker: Worker, url: unknown): Promise<void> {
  await worker.evaluate(
    async (message) => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const dispatch = (name: string, type: string, init: object) => {
        self.addEventListener('error', (event) => event.preventDefault(), { once: true });
        self.dispatchEvent(new (Reflect.get(self, name))(type, init));
      };
      const { showNotification } = registration;
      const shown = new Promise((resolve) => {
        registration.showNotification = (...given) => {
          const showing = showNotification.apply(registration, given);
          resolve(showing);
          return showing;
        };
      });
      dispatch('PushEvent', 'push', { data: JSON.stringify(message) });
      await shown;
      const [notification] = await registration.getNotifications({ tag: message.tag });
      dispatch('NotificationEvent', 'notificationclick', { notification });
    },
    // The notification of the press before may still be closing: each has its own tag.
    { title: '확인할 일', body: '', url, tag: `alert-${randomUUID()}` },
  );
}

// B-console-58
it('a press leads the open console to the screen where the alert is dealt with, or opens that screen', async () => {
  const { page, origin, worker, problems } = await enter();
  const from: string[] = [];
  for (const [path, screen, tab] of SCREENS) {
    from.push(new URL(page.url()).pathname);
    await press(worker, path);
    await page.waitForURL(`${origin}${path}`);
    await arriveAt(page, screen);
    if (tab !== null) await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
  }
  const led = SCREENS.map(([path]) => `${origin}${path}`);
  expect(await doneBy(worker, led.length)).toEqual({ focused: from, led, opened: [] });
  // What is shown already is not loaded again.
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await press(worker, '/console/');
  expect(await doneBy(worker, led.length + 1)).toEqual({ focused: [...from, '/console/'], led, opened: [] });
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);

  await page.goto('about:blank');
  // No message leads elsewhere.
  const said = [
    '/console/backup',
    'https://evil.example/console/',
    '//evil.example/console/',
    '/console/../service/member',
    'javascript:alert(1)',
    7,
    undefined,
  ];
  for (const url of said) await press(worker, url);
  const [, ...others] = said;
  const opened = [`${origin}/console/backup`, ...others.map(() => `${origin}/console/`)];
  expect(await doneBy(worker, led.length + 1 + said.length)).toEqual({ focused: [...from, '/console/'], led, opened });
  expect(problems).toEqual([]);
});
