import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, copyRemote, makeWorkspace } from './buildCopy';
import { filesBelow, quickly } from './faultyReleases';
import { integrityOf, makeLive, readRegistry, remoteIn, sendVersion } from './publishVersion';
import type { ShopSuite } from './setUpShop';
import type { Shop } from './startShop';

export const BROKEN_MARK = '곧 깨지는 화면';

/** Sources of a module around `Sound`, the screen itself. */
const BUILT_FAULTS = {
  'throws on load': "throw new Error('on load');\nexport default Sound;",
  'throws at render': 'export default function Broken(): null { void Sound; throw new Error("at render"); }',
  'throws in an effect': `export default function Broken() {
    useEffect(() => { throw new Error('in an effect'); }, []);
    return <><p>${BROKEN_MARK}</p><Sound /></>;
  }`,
  'throws 3 s later': `export default function Broken() {
    const [isBroken, setBroken] = useState(false);
    useEffect(() => { const timer = setTimeout(() => setBroken(true), 3_000); return () => clearTimeout(timer); }, []);
    if (isBroken) throw new Error('3 s later');
    return <><p>${BROKEN_MARK}</p><Sound /></>;
  }`,
} as const;

export type BuiltFault = keyof typeof BUILT_FAULTS;

interface Report {
  version: string;
  scripts: Record<string, string[]>;
}

/** Builds remotes with one broken screen, and shows them in a running shop. */
export class BuiltFaults {
  readonly #folder = makeWorkspace('built-faults');
  readonly #sound = new Map<string, string>();

  constructor(private readonly suite: ShopSuite<Shop>) {}

  get #dataDir(): string {
    return this.suite.shop.dataDir;
  }

  /** Makes the broken version live; the sound one becomes the fallback version. */
  async putLive(name: string, file: string, fault: BuiltFault): Promise<string> {
    const sound = await this.#soundVersion(name);
    const version = await this.#send(name, file, fault);
    await makeLive(this.#dataDir, name, sound);
    await makeLive(this.#dataDir, name, version);
    return version;
  }

  async mend(): Promise<void> {
    for (const [name, version] of this.#sound) await makeLive(this.#dataDir, name, version);
  }

  async #soundVersion(name: string): Promise<string> {
    const known = this.#sound.get(name);
    if (known !== undefined) return known;
    const { version } = remoteIn(await readRegistry(this.#dataDir), name).live;
    this.#sound.set(name, version);
    return version;
  }

  async #send(name: string, file: string, fault: BuiltFault): Promise<string> {
    const { live } = remoteIn(await readRegistry(this.#dataDir), name);
    const outDir = await this.#build(name, file, fault);
    const { version, scripts } = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as Report;
    const files = new Map<string, Buffer>();
    const integrity: Record<string, string> = {};
    for (const [path, content] of filesBelow(outDir)) {
      if (!/\.js$|^build\.json$/.test(path)) continue;
      files.set(path, content);
      if (!path.endsWith('.js')) continue;
      if (!path.startsWith('node/')) files.set(`${path}.br`, quickly(content));
      integrity[path] = integrityOf(content);
    }
    const chunks = Object.fromEntries(
      Object.keys(live.chunks).map((module) => [module, scripts[module.slice('./'.length)] ?? []]),
    );
    const base = `/remotes/${name}/${version}/`;
    const record = { ...live, version, base, files: integrity, chunks };
    await sendVersion(this.#dataDir, name, record, files);
    return version;
  }

  async #build(name: string, file: string, fault: BuiltFault): Promise<string> {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
    const folder = copyRemote(name, this.#folder);
    const screen = join(folder, file);
    const sound = screen.replace(/\.tsx$/, 'Sound.tsx');
    renameSync(screen, sound);
    const imports = `import { useEffect, useState } from 'react';\nimport Sound from './${basename(sound, '.tsx')}';\n`;
    writeFileSync(screen, imports + BUILT_FAULTS[fault]);
    return build(folder, join(folder, 'build'));
  }
}
