import { createHash } from 'node:crypto';
import { type parseReport, type ReportEntry, scrubMessage } from '@storefront/contract/reports';
import { Counter } from 'prom-client';
import {
  DATABASE_AWAY,
  DatabaseAwayError,
  type Deps,
  HOUR_MS,
  SECOND_MS,
  siteOf,
  warnSeldom,
} from '../../platform/index.js';
import { bucketOf } from '../../releases/index.js';
import { Allowance } from './Allowance.js';
import { type GivenVersions, readVisit, signVisit } from './visits.js';
import { type CountedError, type Counts, type Key, type Told, writeReports } from './writeReports.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    reports: Reports;
  }
}

type TakenReport = NonNullable<ReturnType<typeof parseReport>>;

export type IsNamed = (name: string, version: string) => boolean;

const WRITE_EVERY_MS = 5 * SECOND_MS;
const MAX_NEW_ERRORS = 50;
const OTHER = 'other';
/** Poor by Web Vitals. */
const POOR_INP_MS = 500;
const REPEATED = ['load', 'fallback', 'failure', 'error'];

interface Teller {
  visit: string;
  network: number;
  at: Date;
}

type ReportsParts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log' | 'metrics' | 'space'> & { isOn: boolean };

/** Counts what pages report and writes it every few seconds. A killed server loses what it had not written. */
export class Reports {
  readonly #allowance = new Allowance();
  readonly #taken: Counter;
  readonly #dropped: Counter;
  #counts: Counts = new Map();
  #errors = new Map<string, CountedError>();
  #told: Told = new Map();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ReportsParts) {
    const registers = [parts.metrics];
    const about = (name: string, help: string, ...labelNames: string[]) => ({ name, help, labelNames, registers });
    this.#taken = new Counter(about('reports_entries_total', 'What pages have reported', 'kind', 'package', 'version'));
    this.#dropped = new Counter(about('reports_dropped_total', 'Reports of pages that were not taken', 'reason'));
  }

  /** Tells whether pages are to report at all. */
  get isOn(): boolean {
    return this.parts.isOn;
  }

  /** Names and signs a visit with these versions; a new one for each page that is sent. */
  signVisit(given: GivenVersions): string {
    return signVisit(this.parts.secrets, this.parts.clock.now(), given);
  }

  /** Ignores a report that is of no visit or exceeds a limit. */
  record(report: TakenReport, address: string, isNamed: IsNamed): void {
    if (!this.isOn) return;
    const now = this.parts.clock.now();
    const visit = readVisit(this.parts.secrets, report.visit, now);
    // Before the allowance: forged reports must not use up that of a shared network.
    if (!visit) {
      this.drop('visit');
      return;
    }
    if (report.translated) {
      this.drop('translated');
      return;
    }
    const tooMuch = this.#allowance.consume(siteOf(address), now);
    if (tooMuch) {
      this.drop(tooMuch);
      return;
    }
    const told = { visit: visit.id, network: this.#networkOf(address), at: now };
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const once = new Set<string>();
    for (const entry of report.entries) {
      const isGiven = visit.wasGiven(entry.package, entry.version);
      // Only versions that the page was given count, not what it turned to.
      if (!isGiven && (entry.kind === 'visit' || entry.kind === 'broken' || entry.kind === 'dead')) continue;
      const version = isNamed(entry.package, entry.version) ? entry.version : OTHER;
      const name = version === OTHER && !isNamed(entry.package, '') ? OTHER : entry.package;
      const known = `${name} ${version} ${entry.kind === 'vital' ? entry.metric : entry.kind}`;
      if (!REPEATED.includes(entry.kind) && once.size === once.add(known).size) continue;
      const key = { hour, package: name, version, isCanary: report.canary };
      if (entry.kind === 'visit' || entry.kind === 'broken' || entry.kind === 'dead')
        this.#tell(told, { ...key, kind: entry.kind });
      else this.#count({ ...key, kind: kindOf(entry) });
      if (isGiven && entry.kind === 'vital' && entry.metric === 'INP' && entry.value > POOR_INP_MS)
        this.#tellOnce(told, `${name} ${version} poor`, null);
      if (entry.kind === 'failure' || entry.kind === 'error') this.#note({ ...entry, package: name, version }, now);
      this.#taken.inc({ kind: entry.kind, package: name, version });
    }
    this.#timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS);
  }

  drop(reason: 'network' | 'overall' | 'malformed' | 'visit' | 'translated'): void {
    this.#dropped.inc({ reason });
  }

  /** Writes new counts; gives up what cannot be written. */
  write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { db, log, space } = this.parts;
    const counts = this.#counts;
    const told = this.#told;
    const errors = [...this.#errors.values()];
    this.#counts = new Map();
    this.#errors = new Map();
    this.#told = new Map();
    if ((counts.size === 0 && told.size === 0) || space.isLow()) return this.#writing;
    this.#writing = this.#writing.then(() =>
      writeReports(db, { counts, told, errors }).catch((error: unknown) => {
        const failure = { err: error, what: 'reports not written' };
        if (error instanceof DatabaseAwayError) warnSeldom(log, DATABASE_AWAY, failure);
        else log.error(failure, failure.what);
      }),
    );
    return this.#writing;
  }

  /** Judges a version once per visit. Whatever broke was visited. */
  #tell(told: Teller, key: Key): void {
    const of = `${key.package} ${key.version}`;
    this.#tellOnce(told, `${of} visit`, key.kind === 'broken' ? { ...key, kind: 'visit' } : key);
    if (key.kind === 'broken') this.#tellOnce(told, `${of} broken`, key);
    // A page without any shell also counts as broken for who watches a release.
    if (key.kind === 'dead') this.#tellOnce(told, `${of} broken`, null);
  }

  #tellOnce({ visit, network, at }: Teller, told: string, key: Key | null): void {
    const text = `${visit} ${told}`;
    if (!this.#told.has(text)) this.#told.set(text, { visit, told, network, key, at });
  }

  /** Tells networks apart within the shop, and says of none which it is. */
  #networkOf(address: string): number {
    return Buffer.from(this.parts.secrets.hash('network', siteOf(address)), 'base64url').readUInt16BE() >> 1;
  }

  #count(key: Key): void {
    const text = JSON.stringify(key);
    const known = this.#counts.get(text);
    if (known) known.count++;
    else this.#counts.set(text, { key, count: 1 });
  }

  #note(entry: Extract<ReportEntry, { frames: string[] }>, at: Date): void {
    const { kind, step, frames, ...of } = entry;
    const message = scrubMessage(entry.message);
    const fingerprint = fingerprintOf([of.package, of.version, step, message, ...frames.slice(0, 3)]);
    const known = this.#errors.get(fingerprint);
    if (known) known.count++;
    else if (this.#errors.size < MAX_NEW_ERRORS)
      this.#errors.set(fingerprint, { ...of, fingerprint, kind, step, message, frames, count: 1, at });
  }
}

const kindOf = (entry: ReportEntry): string =>
  entry.kind === 'vital' ? `${entry.metric}:${bucketOf(entry.metric, entry.value)}` : entry.kind;

const fingerprintOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
