import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { buildFolder } from './paths';
import {
  integrityOf,
  makeLive,
  type Registry,
  readRegistry,
  remoteIn,
  sendVersion,
  startCanary,
  startPreview,
} from './publishVersion';
import type { ShopSuite } from './setUpShop';
import type { Shop } from './startShop';

const NEXT = '-next';

const inName = (version: string) => version.replace(/\W/g, '_');

/** Compresses fast: the server's own level would take long over half a megabyte. */
export const quickly = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** Entries of broken remotes; `React` is the page's own. */
export const REMOTE_FAULTS = {
  'throws while its module runs, and then gives what has run of it':
    "var asked = 0; const get = () => { if (asked++ === 0) throw new Error('import'); return () => ({ default: () => '반쪽 화면' }); };",
  'throws at its first render': "const get = () => () => ({ default: () => { throw new Error('first render'); } });",
  'is a `lazy` that fails':
    "const get = () => () => ({ default: React.lazy(() => Promise.reject(new Error('lazy'))) });",
  'is an element instead of a component': "const get = () => () => ({ default: React.createElement('p') });",
} as const;

/** A remote whose global styles hit the shell's elements; `ui` is shared-ui. */
export const STYLES_THE_SHELL = `const get = () => () => {
    const { css, Global, styled } = ui;
    const Heading = styled.h1(css({ marginTop: 40, color: 'rgb(1, 2, 3)' }));
    const styles = 'header:not(#x) { position: static; padding: 90px; background: red } header:not(#x) nav { display: grid } h1 { font-style: italic }';
    return { default: () => React.createElement(React.Fragment, null,
      React.createElement(Global, { styles }), React.createElement(Heading, { tabIndex: -1 }, '다른 옷을 입히는 화면')) };
  };`;

export const FAILS_WHEN_LEFT = `const get = () => () => ({ default: () => {
    React.useEffect(() => () => { throw new Error('left'); }, []);
    return React.createElement('h1', { tabIndex: -1 }, '떠날 때 깨지는 화면');
  } });`;

export const filesBelow = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name !== 'version.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );

/**
 * Copies a published shell's build into another version.
 * @param change is applied to the main script
 */
export function copyShell(
  sound: Registry['shell']['live'],
  version: string,
  change: (script: string) => string,
): { record: Registry['shell']['live']; files: Map<string, Buffer> } {
  const base = `/assets/shell/${version}/`;
  const files = filesBelow(buildFolder('shell', sound.version));
  const integrity: Record<string, string> = {};
  const renewed = (text: string) =>
    Object.entries(integrity).reduce((all, [file, now]) => all.replaceAll(sound.files[file] ?? '', now), text);
  const scripts = Object.keys(sound.files).filter((path) => path.endsWith('.js'));
  const isMain = (file: string) => sound.scripts.includes(file);
  // The main script names the hashes of the others: it comes last.
  for (const file of [...scripts.filter((path) => !isMain(path)), ...sound.scripts]) {
    const script = String(files.get(file))
      .replaceAll(sound.base, base)
      .replaceAll(inName(sound.version), inName(version));
    const changed = isMain(file) ? change(renewed(script)) : script;
    files.set(file, Buffer.from(changed));
    files.set(`${file}.br`, quickly(changed));
    integrity[file] = integrityOf(changed);
  }
  const page = renewed(String(files.get('index.html')).replaceAll(sound.base, base));
  files.set('index.html', Buffer.from(page));
  return { record: { ...sound, version, base, files: { ...integrity, 'index.html': integrityOf(page) } }, files };
}

/** Changes the releases of a running shop, as publishers would, for the worse. */
export class FaultyReleases {
  #sound: Promise<Registry> | undefined;
  #shells = 0;

  constructor(private readonly suite: ShopSuite<Shop>) {}

  get #dataDir(): string {
    return this.suite.shop.dataDir;
  }

  /** Reads the releases before the first change. */
  #readSound(): Promise<Registry> {
    this.#sound ??= readRegistry(this.#dataDir);
    return this.#sound;
  }

  /** Makes a version of mf-order live, of which `code` is the entry; the sound one becomes the fallback. */
  async putRemote(code: string): Promise<void> {
    const { sound, version } = await this.#sendRemote(code);
    await this.#makeLive('mf-order', sound, version);
  }

  /** Shows a version of mf-order to every visitor, as a canary. */
  async putCanary(code: string): Promise<void> {
    const { version } = await this.#sendRemote(code);
    await startCanary(this.#dataDir, 'mf-order', version);
  }

  /** @returns the preview's link */
  async putPreview(code: string): Promise<string> {
    const { version } = await this.#sendRemote(code);
    return startPreview(this.#dataDir, 'mf-order', version);
  }

  async #sendRemote(code: string): Promise<{ sound: string; version: string }> {
    const { live: sound } = remoteIn(await this.#readSound(), 'mf-order');
    const version = `0.0.0-${createHash('sha1').update(code).digest('hex').slice(0, 10)}`;
    const entry = `var mf_order_${version.replace(/\W/g, '_')} = (() => { let React, ui; ${code}
      const read = async (given) => { const [shared] = Object.values(given); return (shared.lib ?? (await shared.get()))(); };
      const init = async (given) => { React = await read(given.react); ui = await read(given['@storefront/shared-ui']); };
      return { init, get: async (module) => get(module) };
    })();`;
    const base = `/remotes/mf-order/${version}/`;
    const record = { ...sound, version, base, files: { 'remoteEntry.js': integrityOf(entry) }, chunks: {} };
    await sendVersion(this.#dataDir, 'mf-order', record, new Map([['remoteEntry.js', Buffer.from(entry)]]));
    return { sound: sound.version, version };
  }

  /**
   * Makes a changed copy of the sound shell live; the sound one becomes the fallback.
   * @param change is applied to the main script
   */
  async putShell(change: (script: string) => string = (script) => script): Promise<void> {
    const sound = (await this.#readSound()).shell.live;
    // An address never changes its content: each copy is a version of its own.
    const version = `${sound.version}${NEXT}${++this.#shells}`;
    const { record, files } = copyShell(sound, version, change);
    await sendVersion(this.#dataDir, 'shell', record, files);
    await this.#makeLive('shell', sound.version, version);
  }

  async #makeLive(name: string, sound: string, version: string): Promise<void> {
    // The version that goes out becomes the fallback.
    await makeLive(this.#dataDir, name, sound);
    await makeLive(this.#dataDir, name, version);
  }
}

/** Serves pages as if neither shell nor remotes had a fallback version. */
export async function withoutFallback(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<script type="text\/plain"[^>]*><\/script>/g, '')
      .replace(/(<script type="application\/json" id="registry">)(.*?)(<\/script>)/, (_all, before, json, after) => {
        const registry = JSON.parse(json);
        for (const remote of Object.values<{ fallback: unknown }>(registry.remotes)) remote.fallback = null;
        return before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after;
      });
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...headers } = response.headers();
    return route.fulfill({ status: response.status(), headers, body: html });
  });
}

/** URL pattern of the main script that `putShell` has made live. */
export const NEXT_SHELL = `**/assets/shell/*${NEXT}*/main.js`;
/** URL pattern of the main script of any shell. */
export const ANY_SHELL = '**/assets/shell/*/main.js';
