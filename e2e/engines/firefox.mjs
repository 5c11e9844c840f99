import { openPage } from './openPage.mjs';

/** The distribution's Firefox, by WebDriver BiDi; null where it is not installed. */
export async function openFirefox() {
  // Compiled by whoever opens it.
  const { launchFirefox } = await import('../../release/dist/gate/launchFirefox.js');
  const browser = await launchFirefox();
  return browser && { ...(await openPage(browser)), forceColours: undefined };
}
