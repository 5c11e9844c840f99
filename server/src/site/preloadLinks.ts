import type { Registry } from 'contract/registry';
import { escapeHtml } from './escapeHtml.js';

const HOME = '/order';

/**
 * `<link rel="preload">` elements for the scripts of the screen at `path`, so that the browser fetches them together
 * with the shell instead of after it. Low priority: they must not delay the first paint.
 */
export function preloadLinks(registry: Registry, path: string): string {
  const wanted = path === '/' ? HOME : path.replace(/\/+$/, '');
  for (const remote of Object.values(registry.remotes)) {
    const screen = remote.screens.find((declared) => declared.path === wanted);
    if (!screen || !remote.enabled) continue;
    const { base, entry, chunks, files } = remote.live;
    const scripts = new Set([entry, ...(chunks[screen.module] ?? [])].filter((file) => file.endsWith('.js')));
    return [...scripts].map((file) => preloadLink(base + file, files[file])).join('');
  }
  return '';
}

function preloadLink(href: string, integrity: string | undefined): string {
  const check = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="script" crossorigin href="${escapeHtml(href)}"${check} fetchpriority="low">`;
}
