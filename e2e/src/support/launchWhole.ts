import { type Browser, chromium } from 'playwright-core';

/**
 * A whole Chromium, as a customer's: it keeps pages that were left, and shows notifications. The one without windows, which
 * `CHROMIUM_PATH` may name, does neither.
 */
export const launchWhole = (): Promise<Browser> =>
  chromium.launch({
    executablePath: (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium').replace(/-headless-shell$/, ''),
    // Playwright turns the cache of pages off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
