import { idAnswerSchema, notificationSettingsSchema } from 'contract/schemas';
import { api, memberStorage } from 'shared-ui';

/** `GET` and `POST`: what a member is told, and where (B-push-9). */
export const NOTIFICATIONS = '/service/member/notifications';

export const getNotifications = () => api.get(NOTIFICATIONS, notificationSettingsSchema);

/**
 * Whether this browser takes messages for the member: `blocked` where the browser was told to let none through,
 * `needsHomeScreen` on an iPhone until the shop is on the home screen.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'needsHomeScreen' | 'unavailable';

/** The number under which the server knows this browser. */
const DEVICE_KEY = 'push';
/** The shell registers its service worker when the page has come to rest; where there is none, nobody waits for it. */
const WORKER_MS = 5_000;

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  const registered = await serviceWorker.getRegistration();
  if (registered?.active) return registered;
  const none = new Promise<null>((settle) => setTimeout(() => settle(null), WORKER_MS));
  return Promise.race([serviceWorker.ready, none]);
}

function isOutsideHomeScreen(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false;
}

/** @param devices The member's, as the server knows them. */
export async function readPushState(devices: readonly { id: number }[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isOutsideHomeScreen() ? 'needsHomeScreen' : 'unavailable';
  }
  try {
    const worker = await findWorker();
    if (!worker) return 'unavailable';
    if (Notification.permission === 'denied') return 'blocked';
    const subscription = await worker.pushManager.getSubscription();
    const known = memberStorage.read(DEVICE_KEY);
    const isKnown = devices.some(({ id }) => String(id) === known);
    return subscription && isKnown && Notification.permission === 'granted' ? 'on' : 'off';
  } catch {
    return 'unavailable';
  }
}

/**
 * Asks the browser, which asks the member, and registers it. To be called by a press alone.
 * @throws ApiError, or what the browser says
 */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  // Before anything else: a browser believes a press for a moment only.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const worker = await findWorker();
  if (!worker) return 'unavailable';
  const { endpoint, keys } = (await subscribe(worker.pushManager, publicKey)).toJSON();
  const { id } = await api.post(`${NOTIFICATIONS}/devices`, { endpoint, keys }, idAnswerSchema);
  memberStorage.write(DEVICE_KEY, String(id));
  return 'on';
}

async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // Left of another key of the shop's.
    const earlier = await manager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return manager.subscribe(options);
  }
}

/** @throws ApiError */
export async function turnPushOff(): Promise<PushState> {
  const known = memberStorage.read(DEVICE_KEY);
  if (known !== null) await api.del(`${NOTIFICATIONS}/devices/${known}`);
  memberStorage.remove(DEVICE_KEY);
  const worker = await findWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}
