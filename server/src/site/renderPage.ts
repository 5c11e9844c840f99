import type { SettingEntry } from 'contract';
import type { InlinedRegistry, PreloadedScripts, ShellVersion } from 'contract/registry';
import { escapeHtml, jsonBlock, jsonTextBlock } from '../platform/index.js';
import type { PrerenderedPage } from './rendering/PrerenderCache.js';

/** What a page is made of. */
interface PageContent {
  config: {
    brand: string;
    /** Origin of site and API, e.g. `https://shop.example`; '' where only the browser knows it for sure. */
    host: string;
    naverAuthorizeUrl?: string | undefined;
    /** Of Kakao's script, while Kakao is on. */
    kakaoSdk?: { url: string; integrity: string } | undefined;
  };
  /** What stands for the template's title (`pageHead`). */
  head: string;
  registry: InlinedRegistry;
  /**
   * Whose page this is, whether it is to report what it met with, whether it has a service worker, whether it is a preview's,
   * and what a member's screen asks for first.
   */
  visit: { shell: string; reports: boolean; worker: boolean; preview?: true; first?: readonly string[] | undefined };
  /** Where the page's shell is. */
  base: string;
  /** Stands by for a shell that does not start. */
  fallbackShell: ShellVersion | null;
  /** Of the screen at the page's address. */
  preloads: PreloadedScripts | null;
  /** Null when they cannot be read now: the page then asks for them itself. */
  settings: readonly SettingEntry[] | null;
  /** The prerendered HTML, where there is one (B-ahead-1). */
  prerendered: (PrerenderedPage & { path: string }) | null;
}

/**
 * Fills the shell's template: `<!--runtime-config-->` (and the settings, so that the first paint knows them),
 * `<!--registry-->`, `<!--good-shell-->`, `<!--preloads-->`, the title, every `__BRAND__`, and with prerendered HTML `<!--styles-->`,
 * `<!--ahead-->` and, behind all that is seen, `<!--answers-->`.
 */
export function renderPage(
  template: string,
  { config, head, registry, visit, base, fallbackShell, preloads, settings, prerendered }: PageContent,
): string {
  const knownSettings = settings === null ? '' : jsonBlock('settings', settings);
  const fillings: Readonly<Record<string, string>> = {
    '<!--runtime-config-->': jsonBlock('runtime-config', config) + knownSettings,
    '<!--registry-->': jsonBlock('registry', registry) + jsonBlock('visit', visit),
    '<!--good-shell-->': fallbackShell === null ? '' : idleScripts(fallbackShell),
    '<!--preloads-->': preloads === null ? '' : preloadLinks(preloads),
    '<!--styles-->': prerendered === null ? '' : styleElements(prerendered.styles),
    // The comments tell the page's own scripts, and whoever changes pages, what was prerendered.
    '<!--ahead-->': prerendered === null ? '' : `<!--ahead-->${prerendered.html}<!--/ahead-->`,
    '<!--answers-->': prerendered === null ? '' : prerenderedBlock(base, prerendered),
    '<title>__BRAND__</title>': head,
    __BRAND__: escapeHtml(config.brand),
  };
  // One pass, so that nothing filled in is taken for a placeholder.
  return template.replace(
    /<!--(?:runtime-config|registry|good-shell|preloads|styles|ahead|answers)-->|<title>__BRAND__<\/title>|__BRAND__/g,
    (found) => fillings[found] ?? found,
  );
}

/**
 * `<link rel="preload">` elements for the scripts of the screen at `path`, so that the browser fetches them together
 * with the shell instead of after it. Low priority: they must not delay the first paint.
 */
function preloadLinks({ base, scripts, files }: PreloadedScripts): string {
  return scripts.map((file) => preloadLink(base + file, files[file])).join('');
}

function preloadLink(href: string, integrity: string | undefined): string {
  const check = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="script" crossorigin href="${escapeHtml(href)}"${check} fetchpriority="low">`;
}

/** As Emotion looks for them: `data-s` says that they are where they belong. */
const styleElements = (styles: PrerenderedPage['styles']): string =>
  styles.map(({ names, css }) => `<style data-emotion="${escapeHtml(names)}" data-s>${css}</style>`).join('');

/** What the HTML was made of, for the shell that takes it over: only the one that it was made by. */
function prerenderedBlock(shell: string, { path, answers, isStale }: PrerenderedPage & { path: string }): string {
  const rest = JSON.stringify({ shell, path, ...(isStale && { isStale }) });
  return jsonTextBlock('ahead', `${rest.slice(0, -1)},"answers":${answers}}`);
}

/**
 * The scripts of the fallback shell, under a type that no browser fetches or runs: the page itself makes scripts of them, which
 * needs no trusted type, as their addresses are the parser's.
 */
function idleScripts({ base, scripts, files }: ShellVersion): string {
  return scripts.map((file) => idleScript(base, file, files[file])).join('');
}

function idleScript(base: string, file: string, integrity: string | undefined): string {
  const attributes = { 'data-shell': base, src: base + file, integrity };
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''));
  return `<script type="text/plain" crossorigin${written.join('')}></script>`;
}

/** The page of a site whose shell was not published yet. */
export function notPublishedPage(brand: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>준비 중이에요 | ${escapeHtml(brand)}</title>
</head>
<body>
<main>
<h1>아직 화면을 준비하고 있어요</h1>
<p>잠시 후 다시 접속해 주세요.</p>
</main>
</body>
</html>
`;
}
