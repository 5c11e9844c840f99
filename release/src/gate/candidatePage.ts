import { createHash } from 'node:crypto';
import { chooseVersion, type Registry, toPageVersion } from 'contract/registry';

/** A page of the shop: its HTML and its Content-Security-Policy. */
export interface ShopPage {
  html: string;
  policy: string;
}

const DATA_BLOCK = /<script type="application\/json" id="([\w-]+)">([\s\S]*?)<\/script>/g;
const PRELOADS = /(?:<link rel="preload" as="script" [^>]*>)+/;
const INLINE = { script: /<script\b([^>]*)>([\s\S]*?)<\/script>/gi, style: /<style\b([^>]*)>([\s\S]*?)<\/style>/gi };
const REGISTRY_BLOCK = 'registry';

const blocksOf = (html: string) =>
  [...html.matchAll(DATA_BLOCK)].map(([whole, id = '', json = '']) => ({ whole, id, json }));

function registryBlock(html: string) {
  const block = blocksOf(html).find(({ id }) => id === REGISTRY_BLOCK);
  return block && { whole: block.whole, known: JSON.parse(block.json) as object };
}

/** Data in a page: nothing in it can close the element. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped)}</script>`;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A page with other data in one of its blocks; as it is where it has no such block. */
export function withData<T>(html: string, id: string, change: (known: T) => T): string {
  const block = blocksOf(html).find((one) => one.id === id);
  return block ? html.replace(block.whole, () => dataBlock(id, change(JSON.parse(block.json) as T))) : html;
}

/** The registry as a page has it inlined; whatever else a page says there stays. */
function pageRegistry(known: object, { revision, remotes }: Registry): object {
  const entries = Object.entries(remotes).map(([name, { enabled, live, good }]) => [
    name,
    { enabled, live: toPageVersion(live), good: good && good.version !== live.version ? toPageVersion(good) : null },
  ]);
  return { ...known, schema: 2, revision, remotes: Object.fromEntries(entries) };
}

/** What the page of an address prefetches: the scripts of the screen there. */
function preloads(after: Registry, path: string): string {
  for (const remote of Object.values(after.remotes)) {
    const { base, entry, chunks, files, screens } = chooseVersion(remote, after.shell?.live.gives.contract ?? '');
    const screen = screens.find((declared) => declared.path === path);
    if (!remote.enabled || !screen) continue;
    const scripts = [...new Set([entry, ...(chunks[screen.module] ?? [])])].filter((file) => file.endsWith('.js'));
    const link = (file: string) =>
      `<link rel="preload" as="script" crossorigin href="${base}${file}" integrity="${files[file]}" fetchpriority="low">`;
    return scripts.map(link).join('');
  }
  return '';
}

/** What the live versions have prerendered: other versions are to begin with an empty page. */
const AHEAD = /<!--ahead-->[\s\S]*?<!--\/ahead-->|<script type="application\/json" id="ahead">[\s\S]*?<\/script>/g;

/** The live page with another registry in it, and what that registry has prefetched. */
export function withRegistry(live: string, after: Registry, path: string): string {
  const html = live.replace(AHEAD, '');
  const block = registryBlock(html);
  if (!block) throw new Error(`The live page of ${path} has no registry in it`);
  const early = preloads(after, path);
  // Put in by functions: what `$` means in a replacement is not meant here.
  const renewed = html.replace(block.whole, () => dataBlock(REGISTRY_BLOCK, pageRegistry(block.known, after)));
  if (PRELOADS.test(renewed)) return renewed.replace(PRELOADS, () => early);
  return renewed.replace('</title>', (title) => title + early);
}

/**
 * The page that the live server would make of another shell's template: it gets the data of the live page as they stand
 * there, so that the gate need not know what they are.
 */
export function withTemplate(template: string, live: ShopPage, after: Registry, path: string): ShopPage {
  const data = blocksOf(live.html.replace(AHEAD, '')).filter(({ id }) => id !== REGISTRY_BLOCK);
  const fillings: Readonly<Record<string, string>> = {
    '<!--runtime-config-->': data.map(({ whole }) => whole).join(''),
    '<!--registry-->': dataBlock(REGISTRY_BLOCK, pageRegistry(registryBlock(live.html)?.known ?? {}, after)),
    // One that does not start is to be seen, not mended.
    '<!--good-shell-->': '',
    '<!--preloads-->': preloads(after, path),
    ...{ '<!--styles-->': '', '<!--ahead-->': '', '<!--answers-->': '' },
    __BRAND__: /<title>([^<]*)<\/title>/.exec(live.html)?.[1] ?? '',
  };
  const html = template.replace(
    /<!--(?:runtime-config|registry|good-shell|preloads|styles|ahead|answers)-->|__BRAND__/g,
    (found) => fillings[found] ?? found,
  );
  return { html, policy: policyFor(html, live) };
}

/** What the page itself holds of scripts or styles, as a policy names it. */
function inlineHashes(html: string, element: keyof typeof INLINE): string[] {
  return [...html.matchAll(INLINE[element])]
    .filter(([, attributes = '']) => !/\ssrc\s*=|\stype\s*=\s*["']?(?:application\/json|text\/plain)/i.test(attributes))
    .map(([, , content = '']) => content.replace(/\r\n?/g, '\n'))
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}

/** The live policy, in which the inline scripts and styles of the live page give way to those of another one. */
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
