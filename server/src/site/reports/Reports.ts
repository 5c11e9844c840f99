import { createHash } from 'node:crypto';
import { type parseReport, type ReportEntry, scrubMessage } from 'contract/reports';
import { Counter, type Registry } from 'prom-client';
import {
  type Clock,
  DATABASE_AWAY,
  type Database,
  DatabaseAwayError,
  HOUR_MS,
  type Log,
  SECOND_MS,
  type Secrets,
  siteOf,
  warnSeldom,
} from '../../platform/index.js';
import { bucketOf } from '../../releases/index.js';
import { Allowance } from './Allowance.js';
import { type GivenVersions, readVisit, signVisit } from './visits.js';
import { type CountedError, type Counts, type Key, type Told, writeReports } from './writeReports.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    /** What pages have reported. */
    reports: Reports;
  }
}

/** What a page has reported, as the contract reads it. */
type TakenReport = NonNullable<ReturnType<typeof parseReport>>;

/** Whether the registry names a version of a package; with the version '' whether it names the package. */
export type IsNamed = (name: string, version: string) => boolean;

const PER_NETWORK = 30;
const OVERALL = 600;
/** Counts are written together: thousands of visitors cost the database one statement now and again. */
const WRITE_EVERY_MS = 5 * SECOND_MS;
/** Different errors between two writings; there are never so many unless somebody makes them up. */
const MAX_NEW_ERRORS = 50;
const OTHER = 'other';
/** What Web Vitals calls a poor answer to a press. */
const POOR_INP_MS = 500;
/** What a visit tells as often as it happens; of anything else a report has one. */
const REPEATED = ['load', 'fallback', 'failure', 'error'];

/** Which visit has told something, from which network, and when. */
interface Teller {
  visit: string;
  network: number;
  at: Date;
}

interface ReportsParts {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  metrics: Registry;
  space: { isLow(): boolean };
  /** Whether reports are wanted at all. */
  isOn: boolean;
}

/**
 * Takes what pages report, counts it, and writes the counts every few seconds. What a killed server had
 * not written is lost: these are numbers to look at, not the shop's books.
 */
export class Reports {
  readonly #allowance = new Allowance({ perNetwork: PER_NETWORK, overall: OVERALL });
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

  /** Whether pages are to report at all. */
  get isOn(): boolean {
    return this.parts.isOn;
  }

  /** Names a visit of a page with these versions in its reports, signed; a new one for each page that is sent. */
  signVisit(given: GivenVersions): string {
    return signVisit(this.parts.secrets, this.parts.clock.now(), given);
  }

  /** Takes a report from an address, unless it is of no visit or there are too many. */
  take(report: TakenReport, address: string, isNamed: IsNamed): void {
    if (!this.isOn) return;
    const now = this.parts.clock.now();
    const visit = readVisit(this.parts.secrets, report.visit, now);
    // Before the allowance: what anybody can make up is not to use up the one of whoever shares a network.
    if (!visit) {
      this.drop('visit');
      return;
    }
    if (report.translated) {
      this.drop('translated');
      return;
    }
    const tooMuch = this.#allowance.take(siteOf(address), now);
    if (tooMuch) {
      this.drop(tooMuch);
      return;
    }
    const told = { visit: visit.id, network: this.#networkOf(address), at: now };
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const once = new Set<string>();
    for (const entry of report.entries) {
      const isGiven = visit.wasGiven(entry.package, entry.version);
      // A version is judged by who was given it: nobody tells of another one, or of what his page has turned to.
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

  /** Counts a report that was not taken, by what was wrong with it. */
  drop(reason: 'network' | 'overall' | 'malformed' | 'visit' | 'translated'): void {
    this.#dropped.inc({ reason });
  }

  /** Writes what was counted since the last time. What cannot be written is given up. */
  write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { db, log, space } = this.parts;
    const counts = this.#counts;
    const errors = [...this.#errors.values()];
    this.#counts = new Map();
    const told = this.#told;
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

  /** What a version is judged by: of each visit once, also if it says so again. Whatever broke was visited. */
  #tell(told: Teller, key: Key): void {
    const of = `${key.package} ${key.version}`;
    this.#tellOnce(told, `${of} visit`, key.kind === 'broken' ? { ...key, kind: 'visit' } : key);
    if (key.kind === 'broken') this.#tellOnce(told, `${of} broken`, key);
    // A page without any shell is counted as such; for whoever watches the shell it broke.
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
