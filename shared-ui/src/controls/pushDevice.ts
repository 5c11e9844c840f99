import { idAnswerSchema, notificationSettingsSchema } from '@storefront/contract/schemas';
import { api, memberStorage } from '@storefront/shared-ui';

/** `GET` and `POST` (B-push-9). */
export const NOTIFICATIONS = '/service/member/notifications';

export const getNotifications = () => api.get(NOTIFICATIONS, notificationSettingsSchema);

/** `blocked` by the browser's settings; `needsHomeScreen` on iPhones. */
export type PushState = 'on' | 'off' | 'blocked' | 'needsHomeScreen' | 'unavailable';

/** The server's number of this browser. */
const DEVICE_KEY = 'push';
/** The worker registers late, if at all. */
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

/** `devices` as the server knows them. */
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
 * Asks for permission and registers the browser; call it in a press.
 * @throws ApiError or the browser's error
 */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  // First: browsers honour a press only briefly.
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
    // May belong to another key of the shop.
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
