import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  inlinedRegistry,
  preloadedScripts,
  type Registry,
  type RemoteVersion,
  type ShellVersion,
} from '@storefront/contract/registry';

export interface Build {
  name: string;
  record: RemoteVersion | ShellVersion;
  folder: string;
}

const isShell = (record: RemoteVersion | ShellVersion): record is ShellVersion => 'provides' in record;

export const shellAmong = (builds: readonly Build[]) =>
  builds.find(({ record }) => isShell(record)) as (Build & { record: ShellVersion }) | undefined;

/** Makes the builds live in a copy of the registry; what they replace becomes the fallback version. */
export function registryWith(registry: Registry, builds: readonly Build[]): Registry {
  let { shell } = registry;
  const remotes = { ...registry.remotes };
  for (const { name, record } of builds) {
    if (isShell(record)) {
      shell = { live: record, fallback: shell?.live ?? null, unhealthy: [] };
      continue;
    }
    const before = remotes[name]?.live ?? null;
    const fallback = before?.version === record.version ? null : before;
    remotes[name] = { enabled: true, live: record, fallback, canary: null, unhealthy: [] };
  }
  return { ...registry, shell, remotes };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

interface BuildFile {
  headers: Record<string, string>;
  body: Buffer | null;
}

export function readBuildFile(builds: readonly Build[], pathname: string, accepted: string): BuildFile | null {
  const build = builds.find(({ record }) => pathname.startsWith(record.base));
  if (!build) return null;
  const name = decodeURIComponent(pathname.slice(build.record.base.length));
  const file = join(build.folder, name);
  if (name === '' || name.includes('..') || !existsSync(file)) return { headers: {}, body: null };
  const headers = { 'content-type': CONTENT_TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream' };
  if (!/\bbr\b/.test(accepted) || !existsSync(`${file}.br`)) return { headers, body: readFileSync(file) };
  return { headers: { ...headers, 'content-encoding': 'br' }, body: readFileSync(`${file}.br`) };
}

export interface ShopPage {
  html: string;
  policy: string;
}

const DATA_BLOCK = /<script type="application\/json" id="([\w-]+)">([\s\S]*?)<\/script>/g;
const PRELOADS = /(?:<link rel="preload" as="script" [^>]*>)+/;
const INLINE = { script: /<script\b([^>]*)>([\s\S]*?)<\/script>/gi, style: /<style\b([^>]*)>([\s\S]*?)<\/style>/gi };
const REGISTRY_BLOCK = 'registry';
const VISIT_BLOCK = 'visit';

const blocksOf = (html: string) =>
  [...html.matchAll(DATA_BLOCK)].map(([whole, id = '', json = '']) => ({ whole, id, json }));

/** Escapes data so that nothing in it can close the element. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped)}</script>`;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Replaces one data block of a page; null if it has no such block. */
export function withData<T extends object>(html: string, id: string, change: (known: T) => T): string | null {
  const block = blocksOf(html).find((one) => one.id === id);
  // A function, because `$` is special in a replacement string.
  return block ? html.replace(block.whole, () => dataBlock(id, change(JSON.parse(block.json) as T))) : null;
}

function preloads(after: Registry, path: string): string {
  const preloaded = preloadedScripts(after, path, after.shell?.live.provides.contract ?? '');
  if (!preloaded) return '';
  const { base, scripts, files } = preloaded;
  const link = (file: string) =>
    `<link rel="preload" as="script" crossorigin href="${base}${file}" integrity="${files[file]}" fetchpriority="low">`;
  return scripts.map(link).join('');
}

/** Prerendered by the live versions: other versions begin with an empty page. */
const PRERENDERED =
  /<!--prerendered-->[\s\S]*?<!--\/prerendered-->|<script type="application\/json" id="prerendered">[\s\S]*?<\/script>/g;

export function pageWith(
  live: ShopPage,
  { builds, after }: { builds: readonly Build[]; after: Registry },
  path: string,
): ShopPage {
  const shell = shellAmong(builds);
  if (!shell) return { ...live, html: withRegistry(live.html, after, path) };
  return withTemplate(readFileSync(join(shell.folder, 'index.html'), 'utf8'), live, after, path);
}

function withRegistry(live: string, after: Registry, path: string): string {
  const html = live.replace(PRERENDERED, '');
  const renewed = withData(html, REGISTRY_BLOCK, (known) => ({ ...known, ...inlinedRegistry(after) }));
  if (renewed === null) throw new Error(`The live page of ${path} has no registry in it`);
  const preloaded = preloads(after, path);
  if (PRELOADS.test(renewed)) return renewed.replace(PRELOADS, () => preloaded);
  return renewed.replace('</title>', (title) => title + preloaded);
}

/** Renders another shell's template with the live page's data blocks, so that the gate need not know them. */
export function withTemplate(template: string, live: ShopPage, after: Registry, path: string): ShopPage {
  const blocks = blocksOf(live.html.replace(PRERENDERED, ''));
  const data = blocks.filter(({ id }) => id !== REGISTRY_BLOCK && id !== VISIT_BLOCK);
  const known = JSON.parse(blocks.find(({ id }) => id === REGISTRY_BLOCK)?.json ?? '{}') as object;
  const fillings: Readonly<Record<string, string>> = {
    '<!--visit-->': blocks.find(({ id }) => id === VISIT_BLOCK)?.whole ?? '',
    '<!--runtime-config-->': data.map(({ whole }) => whole).join(''),
    '<!--registry-->': dataBlock(REGISTRY_BLOCK, { ...known, ...inlinedRegistry(after) }),
    // A shell that does not start is to be seen, not replaced.
    '<!--fallback-shell-->': '',
    '<!--preloads-->': preloads(after, path),
    '<!--styles-->': '',
    '<!--prerendered-->': '',
    '<!--answers-->': '',
    __BRAND__: /<title>([^<]*)<\/title>/.exec(live.html)?.[1] ?? '',
  };
  const html = template.replace(
    /<!--(?:runtime-config|visit|registry|fallback-shell|preloads|styles|prerendered|answers)-->|__BRAND__/g,
    (found) => fillings[found] ?? found,
  );
  return { html, policy: policyFor(html, live) };
}

/** Hashes inline scripts or styles as a policy names them. */
function inlineHashes(html: string, element: keyof typeof INLINE): string[] {
  return (
    [...html.matchAll(INLINE[element])]
      .filter(
        ([, attributes = '']) => !/\ssrc\s*=|\stype\s*=\s*["']?(?:application\/json|text\/plain)/i.test(attributes),
      )
      .map(([, , content = '']) => content.replace(/\r\n?/g, '\n'))
      // Emotion inserts rules into empty ones, in every page.
      .filter((content) => content !== '')
      .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  );
}

/** Replaces the live page's inline hashes in its policy. */
function policyFor(html: string, live: ShopPage): string {
  return live.policy
    .split('; ')
    .map((directive) => {
      const element = /^(script|style)-src /.exec(directive)?.[1] as keyof typeof INLINE | undefined;
      if (!element) return directive;
      const gone = inlineHashes(live.html, element);
      const kept = directive.split(' ').filter((source) => !gone.includes(source));
      return [...new Set([...kept, ...inlineHashes(html, element)])].join(' ');
    })
    .join('; ');
}
