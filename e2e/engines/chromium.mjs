import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { openPage } from './openPage.mjs';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** @returns null where it is not installed */
export async function openChromium() {
  if (!existsSync(PATH)) return null;
  const args = ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'];
  return openPage(await chromium.launch({ executablePath: PATH, args }));
}
