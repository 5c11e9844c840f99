import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './paths';
import { type Build, integrityOf, type Registry, remoteIn } from './publishVersion';
import { browserAddress } from './setUpShop';

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const LARGE_BYTES = 30 * 1024;

export interface Report {
  outcome: string;
  screens: {
    path: string;
    findings: { kind: string; text: string }[];
    screenshot: string | null;
  }[];
  heldBack: string[];
}
export interface Candidate {
  name: string;
  record: Build;
  folder: string;
}

export const GOOD = "return h1('포인트 충전');";
export const LARGE = `${GOOD} // and large`;

/** One fault: its name, the gate's words, the statement that causes it, and how the screen renders if not as `GOOD`. */
export type Fault = readonly [what: string, told: string | RegExp, act: string, render?: string];

/** Writes a screen that does it all. */
export const codeOf = (faults: readonly Fault[]): string =>
  [...faults.map(([, , act]) => act), faults.find(([, , , render]) => render)?.[3] ?? GOOD].join(' ');

/** Numbers the faults by their screens: rows for `it.each`. */
export const rowsOf = (screens: readonly (readonly Fault[])[]) =>
  screens.flatMap((faults, screen) => faults.map(([what, told]) => [what, told, screen] as const));

const moduleOf = (index: number) => `./Screen${index}`;

export const screenAt = (index: number) => ({ path: `/gate-${index}`, audience: 'member' });

export class GateSamples {
  readonly folder = mkdtempSync(join(tmpdir(), 'storefront-gate-'));
  #builds = 0;

  private constructor(
    readonly site: string,
    readonly live: Registry,
  ) {}

  static async open(site: string): Promise<GateSamples> {
    return new GateSamples(site, (await (await fetch(`${site}/registry.json`)).json()) as Registry);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  get nextVersion(): string {
    return `0.0.0-gate${this.#builds + 1}`;
  }

  place(files: Record<string, string | Buffer>): { version: string; folder: string; files: Build['files'] } {
    const version = this.nextVersion;
    this.#builds += 1;
    const own = join(this.folder, version);
    mkdirSync(own);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(own, file)), { recursive: true });
      writeFileSync(join(own, file), content);
      writeFileSync(join(own, `${file}.br`), brotliCompressSync(content, QUICKLY));
    }
    const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
    return {
      version,
      folder: own,
      files: Object.fromEntries(scripts.map(([file, text]) => [file, integrityOf(text)])),
    };
  }

  /** @returns the live registry with these remotes alone */
  liveWith(...names: readonly string[]): Registry {
    return { ...this.live, remotes: Object.fromEntries(names.map((name) => [name, remoteIn(this.live, name)])) };
  }

  /** Builds mf-point with a screen for each code, at `/gate-0`, `/gate-1`, … */
  point(codes: readonly string[]): Candidate & { record: Registry['remotes'][string]['live'] } {
    const { live: known } = remoteIn(this.live, 'mf-point');
    const container = `mf_point_${this.nextVersion.replace(/\W/g, '_')}`;
    const screens = codes.map(
      (code, index) => `'${moduleOf(index)}': () => {
      const h1 = (text) => React.createElement('h1', null, text);
      const once = (act) => React.useEffect(() => void act(), []);
      ${code}
    }`,
    );
    const entry = `var ${container} = (() => { let React, Ui; const screens = { ${screens.join(',')} };
      const evaluate = async (versions) => { const [shared] = Object.values(versions); return (shared.lib ?? (await shared.get()))(); };
      const init = async (scope) => { React = await evaluate(scope.react); Ui = await evaluate(scope['@storefront/shared-ui']); };
      return { init, get: async (module) => () => ({ default: screens[module] }) };
    })();`;
    const { version, folder, files } = this.place({ 'remoteEntry.js': entry, 'large.js': randomBytes(LARGE_BYTES) });
    const record = {
      ...known,
      version,
      base: `/remotes/mf-point/${version}/`,
      files,
      chunks: Object.fromEntries(
        codes.map((code, index) => [moduleOf(index), code.endsWith(LARGE) ? ['large.js'] : []]),
      ),
      screens: codes.map((_, index) => ({
        ...screenAt(index),
        module: moduleOf(index),
        gate: { heading: '포인트 충전' },
      })),
    };
    return { name: 'mf-point', folder, record };
  }

  shopsOwn(): Candidate[] {
    return Object.entries(this.live.remotes).map(([name, { live }]) => {
      const folder = join(ROOT, '.cache/sealed', name, live.version);
      return { name, folder, record: JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as Build };
    });
  }

  /** Asks the gate about builds, in a shop with a registry. */
  ask(candidates: readonly Candidate[], registry: Registry, samples: Record<string, unknown> = {}): Promise<Report> {
    const question = {
      candidates,
      registry,
      site: this.site,
      samples,
      chromium: browserAddress(),
      pictures: join(this.folder, 'pictures', candidates[0]?.record.version ?? ''),
    };
    return new Promise((resolve, reject) => {
      const gate = execFile('node', [join(ROOT, 'release/dist/gate/main.js')], (error, stdout, stderr) => {
        if (stdout === '') return reject(error ?? new Error(stderr));
        const report = JSON.parse(stdout) as Report;
        // Output and exit code agree.
        expect(error === null ? 'passed' : 'failed').toBe(report.outcome);
        expect(stderr).toContain(`The gate: ${report.outcome}`);
        resolve(report);
      });
      gate.stdin?.end(JSON.stringify(question));
    });
  }
}
