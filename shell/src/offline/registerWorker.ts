import { CACHE, WORKER } from './names';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one script that becomes a service worker, whatever is asked for. A server of before names no such policy. */
function workerAddress(): string {
  const policy = trustedTypes?.createPolicy('storefront-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Gives the shop its service worker; null where the browser, or its storage, lets none be. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const worker = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
    return worker ?? null;
  } catch {
    return null;
  }
}

/** What `/sw.js` does by itself when the browser looks for a newer one, done by the first page that comes (B-worker-12). */
export async function removeWorker(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await caches.delete(CACHE);
  } catch {
    // Where nothing may be stored there is nothing to be removed.
  }
}
