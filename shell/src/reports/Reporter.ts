import type { PageRegistry, PageVersion } from '@storefront/contract/registry';
import {
  framesOf,
  MAX_REPORT_BYTES,
  MAX_REPORT_ENTRIES,
  type ReportEntry,
  releaseOf,
  SLOW_LOAD_MS,
  scrubMessage,
  type Vital,
} from '@storefront/contract/reports';
import type { PageEvent } from './notes';

type Release = Pick<ReportEntry, 'package' | 'version'>;
type Step = Extract<ReportEntry, { frames: string[] }>['step'];

const MAX_REPORTS = 5;
const MAX_ERRORS = 10;
const MAX_ENTRIES = 150;

const SHELL = 'shell';
const NO_SCREEN = 'No screen';

export interface Visit {
  registry: PageRegistry;
  /** Signed by the server; a report without it is dropped. */
  visit?: string | undefined;
  given: string;
  running: string;
  isTranslated: () => boolean;
  send: (body: string) => boolean;
  /** Milliseconds; null where unknown. */
  timeOf: (base: string) => { from: number; to: number } | null;
}

export class Reporter {
  readonly #entries: ReportEntry[] = [];
  readonly #told = new Set<string>();
  /** Boundaries catch failures to load as well. */
  readonly #causes = new WeakSet<object>();
  readonly #failed = new Map<string, string>();
  readonly #used = new Map<string, string>();
  #left = MAX_ENTRIES;
  #errors = 0;
  #sent = 0;
  /** From then on failures may be the translator's work. */
  #isTranslated = false;

  constructor(private readonly visit: Visit) {
    const { given, running } = visit;
    if (given !== running) {
      this.#isBroken({ package: SHELL, version: given });
      this.#keep({ kind: 'watchdog', package: SHELL, version: given });
    }
    this.#isThere({ package: SHELL, version: running });
  }

  /** Never throws. */
  record(event: PageEvent): void {
    try {
      this.#isTranslated ||= this.visit.isTranslated();
      if ('loading' in event) void this.#follow(event.remote, event.version, event.loading);
      else if ('caught' in event) this.#caught(event.caught, event.remote);
      else this.#happened(event);
    } catch {
      // Reporting must not fail.
    }
  }

  /** Takes the first value of each vital, for the shell and the first screen's remote. */
  takeVital(metric: Vital, value: number): void {
    if (!this.#once(metric)) return;
    const shell = { package: SHELL, version: this.visit.running };
    const [landing] = [...this.#used].map(([name, version]) => ({ package: name, version }));
    for (const of of landing ? [shell, landing] : [shell]) this.#keep({ kind: 'vital', ...of, metric, value });
  }

  send(): void {
    if (this.#entries.length === 0 || this.#sent >= MAX_REPORTS) return;
    const canary = Object.entries(this.visit.registry.remotes).some(
      ([name, { canaryVersion }]) => canaryVersion !== undefined && this.#used.get(name) === canaryVersion.version,
    );
    const translated = this.#isTranslated || this.visit.isTranslated();
    const entries = this.#entries.slice(0, MAX_REPORT_ENTRIES);
    const body = () => JSON.stringify({ visit: this.visit.visit, canary, translated, entries });
    while (sizeOf(body()) > MAX_REPORT_BYTES) entries.pop();
    this.#sent++;
    if (this.visit.send(body())) this.#entries.splice(0, entries.length);
  }

  async #follow(remote: string, version: PageVersion, loading: Promise<unknown>): Promise<void> {
    const release = { package: remote, version: version.version };
    // This shell cannot run the live version, so another is tried first.
    const known = this.visit.registry.remotes[remote];
    const first = known && { package: remote, version: (known.canaryVersion ?? known.live).version };
    if (this.#once(`first ${remote}`) && first && first.version !== version.version) {
      this.#isBroken(first);
      this.#keep({ kind: 'skip', ...first });
    }
    try {
      const exposed = await loading;
      if (!(exposed as { default?: unknown } | null)?.default) throw new Error(NO_SCREEN);
    } catch (error) {
      if (typeof error === 'object' && error) this.#causes.add(error);
      this.#failed.set(remote, release.version);
      this.#fail('failure', release, stepOf(error), error);
      return;
    }
    this.#isThere(release);
    this.#used.set(remote, release.version);
    this.#keep({ kind: 'load', ...release });
    const failed = this.#failed.get(remote);
    if (failed && failed !== release.version) {
      this.#failed.delete(remote);
      this.#keep({ kind: 'fallback', package: remote, version: failed });
    }
    const time = this.visit.timeOf(version.base);
    const isSlow = time !== null && time.to - time.from > SLOW_LOAD_MS;
    if (isSlow && this.#once(`slow ${remote} ${release.version}`)) this.#keep({ kind: 'slow', ...release });
  }

  #caught(error: unknown, remote?: string): void {
    const isTold = typeof error === 'object' && error && this.#causes.has(error);
    if (isTold || (error as Error | null)?.message === NO_SCREEN) return;
    const release = releaseOf(framesOfError(error).find((frame) => frame.startsWith('/remotes/')) ?? '');
    // An error in React's own code belongs to the screen that was shown.
    const of = release ?? this.#inUse(remote) ?? this.#lastUsed() ?? { package: SHELL, version: this.visit.running };
    this.#failed.set(of.package, of.version);
    this.#fail('failure', of, 'render', error);
  }

  #happened(event: Event): void {
    const release = releaseOf((event.target as Partial<HTMLScriptElement> | null)?.src ?? '');
    if ('reason' in event) this.#inPage('promise', event.reason);
    else if (event instanceof ErrorEvent) this.#inPage('window', event.error);
    else if (release?.package === SHELL) this.#fail('failure', release, 'entry', new Error('A script did not come'));
  }

  /** Reports errors of our own files, not of extensions. */
  #inPage(step: Step, error: unknown): void {
    const release = releaseOf(framesOfError(error)[0] ?? '');
    if (release) this.#fail('error', release, step, error);
  }

  #fail(kind: 'failure' | 'error', release: Release, step: Step, error: unknown): void {
    this.#isBroken(release);
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    const said = scrubMessage(name && name !== 'Error' ? `${name}: ${message}` : message);
    const frames = framesOfError(error);
    if (this.#errors >= MAX_ERRORS || !this.#once(JSON.stringify([release, step, said, frames[0]]))) return;
    this.#errors++;
    this.#keep({ kind, ...release, step, message: said, frames });
  }

  #inUse(remote = ''): Release | null {
    const version = this.#used.get(remote);
    return version ? { package: remote, version } : null;
  }

  #lastUsed(): Release | null {
    const [name, version] = [...this.#used].at(-1) ?? [];
    return name && version ? { package: name, version } : null;
  }

  #isThere(release: Release): void {
    if (this.#once(`visit ${release.package} ${release.version}`)) this.#keep({ kind: 'visit', ...release });
  }

  #isBroken(release: Release): void {
    this.#isThere(release);
    if (this.#once(`broken ${release.package} ${release.version}`)) this.#keep({ kind: 'broken', ...release });
  }

  #once(what: string): boolean {
    if (this.#told.has(what)) return false;
    this.#told.add(what);
    return true;
  }

  #keep(entry: ReportEntry): void {
    if (this.#left-- > 0) this.#entries.push(entry);
  }
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

const framesOfError = (error: unknown): string[] => framesOf((error as Error | null)?.stack ?? '');

/** Reads the messages of `remotes/federation.ts` and the bundler. */
function stepOf(error: unknown): Step {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  if (message === NO_SCREEN) return 'screen';
  if (name === 'ChunkLoadError') return 'chunk';
  return /does not load|has no container|No answer within/.test(message) ? 'entry' : 'import';
}
