import type { SettingEntry } from '@storefront/contract';
import type { InlinedRegistry, PreloadedScripts, ShellVersion } from '@storefront/contract/registry';
import { escapeHtml, jsonBlock, jsonTextBlock } from '../platform/index.js';
import type { PrerenderedPage } from './rendering/PrerenderCache.js';

interface PageContent {
  config: {
    brand: string;
    /** Origin of site and API, e.g. `https://shop.example`; '' where only the browser knows it. */
    host: string;
    naverAuthorizeUrl?: string | undefined;
    kakaoSdk?: { url: string; integrity: string } | undefined;
  };
  head: string;
  registry: InlinedRegistry;
  visit: { shell: string; reports: boolean; worker: boolean; preview?: true; prefetch?: readonly string[] | undefined };
  base: string;
  fallbackShell: ShellVersion | null;
  preloads: PreloadedScripts | null;
  /** Null if unreadable: the page then asks for them itself. */
  settings: readonly SettingEntry[] | null;
  /** Null without prerendered HTML (B-ahead-1). */
  prerendered: (PrerenderedPage & { path: string }) | null;
}

/** Fills the placeholders of the shell's template. */
export function renderPage(
  template: string,
  { config, head, registry, visit, base, fallbackShell, preloads, settings, prerendered }: PageContent,
): string {
  const knownSettings = settings === null ? '' : jsonBlock('settings', settings);
  const fillings: Readonly<Record<string, string>> = {
    '<!--runtime-config-->': jsonBlock('runtime-config', config) + knownSettings,
    '<!--visit-->': jsonBlock('visit', visit),
    '<!--registry-->': jsonBlock('registry', registry),
    '<!--fallback-shell-->': fallbackShell === null ? '' : idleScripts(fallbackShell),
    '<!--preloads-->': preloads === null ? '' : preloadLinks(preloads),
    '<!--styles-->': prerendered === null ? '' : styleElements(prerendered.styles),
    // The page's own scripts find what was prerendered by these comments.
    '<!--prerendered-->': prerendered === null ? '' : `<!--prerendered-->${prerendered.html}<!--/prerendered-->`,
    '<!--answers-->':
      prerendered === null ? '' : nameElements(prerendered.styleNames) + prerenderedBlock(base, prerendered),
    '<title>__BRAND__</title>': head,
    __BRAND__: escapeHtml(config.brand),
  };
  // One pass, so that nothing filled in is taken for a placeholder.
  return template.replace(
    /<!--(?:runtime-config|visit|registry|fallback-shell|preloads|styles|prerendered|answers)-->|<title>__BRAND__<\/title>|__BRAND__/g,
    (found) => fillings[found] ?? found,
  );
}

/** Fetches the screen's scripts together with the shell. Low priority: they must not delay the first paint. */
function preloadLinks({ base, scripts, files }: PreloadedScripts): string {
  const links = scripts.map((file) => {
    const address = written({ href: base + file, integrity: files[file] });
    return `<link rel="preload" as="script" crossorigin${address} fetchpriority="low">`;
  });
  return links.join('');
}

const written = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
    .join('');

/** `data-s` tells Emotion that they are where they belong. */
const styleElements = (styles: PrerenderedPage['styles']): string =>
  styles
    .map(({ names, css }) => `<style${names ? ` data-emotion="${escapeHtml(names)}" data-s` : ''}>${css}</style>`)
    .join('');

/** Tell Emotion what it need not insert. They paint nothing and compress badly: not above the HTML. */
const nameElements = (names: PrerenderedPage['styleNames']): string =>
  names.map((name) => `<style data-emotion="${escapeHtml(name)}"></style>`).join('');

/** Only the shell that made the HTML takes it over. */
function prerenderedBlock(shell: string, { path, answers, isStale }: PrerenderedPage & { path: string }): string {
  const rest = JSON.stringify({ shell, path, ...(isStale && { isStale }) });
  return jsonTextBlock('prerendered', `${rest.slice(0, -1)},"answers":${answers}}`);
}

/**
 * No browser fetches or runs this type. The page makes scripts of them without a trusted type, as their addresses are
 * the parser's.
 */
function idleScripts({ base, scripts, files }: ShellVersion): string {
  const elements = scripts.map((file) => {
    const address = written({ 'data-shell': base, src: base + file, integrity: files[file] });
    return `<script type="text/plain" crossorigin${address}></script>`;
  });
  return elements.join('');
}

/** A page of the shop's own, without scripts or anything of a version. */
export const ownPage = (brand: string, title: string, content: string, style = '') => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(brand)}</title>
${style}</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

const NOT_PUBLISHED = '<h1>아직 화면을 준비하고 있어요</h1>\n<p>잠시 후 다시 접속해 주세요.</p>';

export const notPublishedPage = (brand: string): string => ownPage(brand, '준비 중이에요', NOT_PUBLISHED);
