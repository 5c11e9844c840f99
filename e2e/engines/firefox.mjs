import { openPage } from './openPage.mjs';

/** Drives the distribution's Firefox by WebDriver BiDi; null where it is not installed. */
export async function openFirefox() {
  const { launchFirefox } = await import('../../release/dist/gate/launchFirefox.js');
  const browser = await launchFirefox();
  return browser && { ...(await openPage(browser)), forceColours: undefined };
}
