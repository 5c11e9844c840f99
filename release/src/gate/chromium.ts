import { existsSync } from 'node:fs';

/** As scripts/ensureSystemPackages.mjs looks for it. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: the one that `CHROMIUM_PATH` names, else the system's; null for none. */
const findChromium = (): string | null =>
  [process.env['CHROMIUM_PATH'], ...PATHS].find((path) => path && existsSync(path)) ?? null;

/**
 * A browser for the gate.
 * @param address of one that runs already; without it one is started
 * @throws Error where there is none, in words for the team that publishes
 */
export async function openBrowser(address?: string) {
  // Loaded by whoever opens the gate: it takes its time, and no other command needs it.
  const { chromium } = await import('playwright-core');
  if (address !== undefined) return chromium.connect(address);
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error(
      'The gate needs a Chromium: install one, name one by CHROMIUM_PATH, or switch without it (`--no-gate`). Nothing was changed.',
    );
  return chromium.launch({ executablePath, args: FLAGS });
}
