import { type Browser, chromium } from 'playwright-core';

/**
 * Launches the full Chromium: the headless shell, which `CHROMIUM_PATH` may name, has neither the cache of pages nor
 * notifications.
 */
export const launchWhole = (): Promise<Browser> =>
  chromium.launch({
    executablePath: (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium').replace(/-headless-shell$/, ''),
    // Playwright turns the cache of pages off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
