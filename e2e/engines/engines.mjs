import { openChromium } from './chromium.mjs';
import { openFirefox } from './firefox.mjs';
import { openWebKit } from './webkit.mjs';

export const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
