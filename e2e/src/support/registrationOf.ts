import type { CDPSession } from 'playwright-core';

/** The worker's registration, as Chromium calls it. */
export async function registrationOf(devTools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  return found;
}
