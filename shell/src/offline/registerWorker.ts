import { CACHE, WORKER } from './names';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Trusts the one worker script alone. An older server names no such policy. */
function workerAddress(): string {
  const policy = trustedTypes?.createPolicy('storefront-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Null where browser or storage forbids it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const worker = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
    return worker ?? null;
  } catch {
    return null;
  }
}

/** Done also by `/sw.js` itself when the browser updates it (B-worker-12). */
export async function removeWorker(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await caches.delete(CACHE);
  } catch {}
}
