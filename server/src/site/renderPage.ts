import type { SettingEntry } from 'contract';
import type { Registry } from 'contract/registry';
import { escapeHtml } from './escapeHtml.js';
import { jsonBlock } from './jsonBlock.js';
import { preloadLinks } from './preloadLinks.js';

/** What a page is made of. */
export interface PageContent {
  brand: string;
  /** Origin of site and API, e.g. `https://shop.example`; '' where only the browser knows it for sure. */
  host: string;
  path: string;
  naverAuthorizeUrl?: string | undefined;
  registry: Registry;
  /** Null when they cannot be read now: the page then asks for them itself. */
  settings: readonly SettingEntry[] | null;
}

/**
 * Fills the shell's template: `<!--runtime-config-->` (and the settings, so that the first paint knows them),
 * `<!--registry-->`, `<!--preloads-->` and every `__BRAND__`.
 */
export function renderPage(
  template: string,
  { brand, host, path, naverAuthorizeUrl, registry, settings }: PageContent,
): string {
  const knownSettings = settings === null ? '' : jsonBlock('settings', settings);
  const fillings: Readonly<Record<string, string>> = {
    '<!--runtime-config-->': jsonBlock('runtime-config', { brand, host, naverAuthorizeUrl }) + knownSettings,
    '<!--registry-->': jsonBlock('registry', registry),
    '<!--preloads-->': preloadLinks(registry, path),
    __BRAND__: escapeHtml(brand),
  };
  // One pass, so that nothing filled in is taken for a placeholder.
  return template.replace(
    /<!--(?:runtime-config|registry|preloads)-->|__BRAND__/g,
    (found) => fillings[found] ?? found,
  );
}
