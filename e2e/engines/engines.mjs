import { openChromium, openFirefox } from './playwright.mjs';
import { openWebKit } from './webkit.mjs';

export const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
