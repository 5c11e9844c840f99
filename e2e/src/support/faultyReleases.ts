import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Build {
  version: string;
  base: string;
  files: Record<string, string>;
}

interface ShellBuild extends Build {
  scripts: string[];
}

/** Of the registry, what is changed here. */
interface Registry {
  shell: { live: ShellBuild; good: ShellBuild | null };
  remotes: Record<string, { live: Build; good: Build | null }>;
}

const NEXT = '-next';

const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The server itself would take its time over half a megabyte. */
const quickly = (content: string) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** How the code of a remote fails: a script each, in which `React` is the page's own, as a built remote gets it. */
export const REMOTE_FAULTS = {
  'throws while its module runs, and then gives what has run of it':
    "var asked = 0; const get = () => { if (asked++ === 0) throw new Error('import'); return () => ({ default: () => '반쪽 화면' }); };",
  'has no screen in it': 'const get = () => () => ({});',
  'throws at its first render': "const get = () => () => ({ default: () => { throw new Error('first render'); } });",
  'throws at a later render': `const get = () => () => ({ default: () => {
    const [isBroken, setBroken] = React.useState(false);
    React.useEffect(() => void setTimeout(() => setBroken(true), 100), []);
    if (isBroken) throw new Error('later render');
    return React.createElement('h1', null, '곧 깨지는 화면');
  } });`,
  'throws in an effect':
    "const get = () => () => ({ default: () => { React.useEffect(() => { throw new Error('effect'); }); return null; } });",
  'is a `memo` that throws': "const get = () => () => ({ default: React.memo(() => { throw new Error('memo'); }) });",
  'is a `lazy` that fails':
    "const get = () => () => ({ default: React.lazy(() => Promise.reject(new Error('lazy'))) });",
  'is an element instead of a component': "const get = () => () => ({ default: React.createElement('p') });",
} as const;

/** The releases of a shop of one's own, to be changed as publishers would, for the worse. */
export class FaultyReleases {
  readonly #store: string;
  readonly #sound: Registry;
  #shells = 0;

  constructor(dataDir: string) {
    this.#store = join(dataDir, 'releases');
    this.#sound = JSON.parse(readFileSync(join(this.#store, 'registry.json'), 'utf8')) as Registry;
  }

  /** Makes a version of mf-order live whose entry is `code`; with `hasGood` what was live is the good one. */
  putRemote(code: string, hasGood: boolean): void {
    const { order, version } = this.#putVersion(code);
    this.#writeOrder({ ...order, live: version, good: hasGood ? order.live : null });
  }

  /** Shows a version of mf-order whose entry is `code` to a share of the visitors, 0 to 1. */
  putCanary(code: string, share: number): void {
    const { order, version } = this.#putVersion(code);
    this.#writeOrder({ ...order, canary: { version, share } });
  }

  #writeOrder(order: object): void {
    this.#write({
      ...this.#sound,
      remotes: { ...this.#sound.remotes, 'mf-order': order as Registry['remotes'][string] },
    });
  }

  #putVersion(code: string) {
    const order = this.#sound.remotes['mf-order'];
    if (!order) throw new Error('mf-order is not published');
    const version = `0.0.0-${createHash('sha1').update(code).digest('hex').slice(0, 10)}`;
    const entry = `var mf_order_${version.replace(/\W/g, '_')} = (() => { let React; ${code}
      const init = async ({ react }) => { const [shared] = Object.values(react); React = (shared.lib ?? (await shared.get()))(); };
      return { init, get: async (module) => get(module) };
    })();`;
    const folder = join(this.#store, 'remotes/mf-order', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'remoteEntry.js'), entry);
    const base = `/remotes/mf-order/${version}/`;
    const files = { 'remoteEntry.js': sha384(entry) };
    return { order, version: { ...order.live, version, base, files, chunks: {} } };
  }

  /**
   * Makes a copy of the live shell the next version, with `change` made to its main script; with `hasGood` what was live
   * is the good one.
   */
  putShell(hasGood: boolean, change: (script: string) => string = (script) => script): void {
    const good = this.#sound.shell.live;
    // A version of its own: what is under an address never changes.
    const version = `${good.version}${NEXT}${++this.#shells}`;
    const base = `/assets/shell/${version}/`;
    const folder = join(this.#store, 'shell', version);
    cpSync(join(this.#store, 'shell', good.version), folder, { recursive: true });
    const files = Object.fromEntries(
      Object.keys(good.files).map((file) => {
        const script = readFileSync(join(this.#store, 'shell', good.version, file), 'utf8').replaceAll(good.base, base);
        const changed = good.scripts.includes(file) ? change(script) : script;
        writeFileSync(join(folder, file), changed);
        writeFileSync(join(folder, `${file}.br`), quickly(changed));
        return [file, sha384(changed)];
      }),
    );
    const page = readFileSync(join(this.#store, 'shell', good.version, 'index.html'), 'utf8');
    const renewed = Object.entries(files).reduce(
      (html, [file, integrity]) => html.replaceAll(good.files[file] ?? '', integrity),
      page.replaceAll(good.base, base),
    );
    writeFileSync(join(folder, 'index.html'), renewed);
    const live = { ...good, version, base, files };
    this.#write({ ...this.#sound, shell: { ...this.#sound.shell, live, good: hasGood ? good : null } });
  }

  #write(registry: Registry): void {
    writeFileSync(join(this.#store, 'registry.json'), JSON.stringify(registry));
  }
}

/** Addresses of the main script of the version that `putShell` has made live. */
export const NEXT_SHELL = `**/assets/shell/*${NEXT}*/main.*.js`;
/** Those of any version of the shell. */
export const ANY_SHELL = '**/assets/shell/*/main.*.js';
