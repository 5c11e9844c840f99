import { useSWR } from '@storefront/shared-ui';
import { exchange } from './exchange';

interface Devices {
  publicKey: string;
  devices: { id: number; createdAt: string }[];
}

const PATH = '/console/api/devices';
const STORED = 'console.device';

export const useDevices = () => useSWR(PATH, async () => (await exchange('GET', PATH)) as Devices);

export const isHere = ({ devices }: Devices): boolean =>
  devices.some(({ id }) => String(id) === localStorage.getItem(STORED));

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const url = '/console/sw.js';
  const rules = { createScriptURL: (given: string) => given };
  const trusted = window.trustedTypes?.createPolicy('storefront-worker', rules).createScriptURL(url) ?? url;
  await navigator.serviceWorker.register(trusted, { scope: '/console/' });
  return navigator.serviceWorker.ready;
}

/**
 * Registers this browser. Call it on a press alone.
 * @returns false where the person or the browser says no
 */
export async function turnOn(applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await registerWorker();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { id } = (await exchange('POST', PATH, { body: { endpoint, keys } })) as { id: number };
  localStorage.setItem(STORED, String(id));
  return true;
}

export async function turnOff(): Promise<void> {
  await exchange('DELETE', `${PATH}/${localStorage.getItem(STORED)}`);
  localStorage.removeItem(STORED);
  const registration = await navigator.serviceWorker.getRegistration('/console/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
