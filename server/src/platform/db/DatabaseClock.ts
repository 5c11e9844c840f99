import { sql } from 'kysely';
import type { Log } from '../log/log.js';
import { type Clock, type HostTime, hostTime, isInDoubt, MAX_CLOCK_DIFFERENCE_MS, SECOND_MS } from '../time/time.js';
import type { Database } from './Database.js';

const MEASURE_EVERY_MS = 15 * SECOND_MS;
const WATCH_EVERY_MS = SECOND_MS;
const SAMPLES = 4;
/** A larger step: the clock was set, or the machine has slept. */
const JUMP_MS = SECOND_MS;
/** Error per millisecond of an unsteady quartz. */
const DRIFT = 0.000_5;

interface Measurement {
  offsetMs: number;
  errorMs: number;
  takenAt: number;
}

interface DatabaseClockParts {
  db: Database;
  log: Pick<Log, 'warn' | 'debug'>;
  host?: HostTime;
}

/**
 * The time of PostgreSQL, on which servers agree when a machine's clock is wrong or set
 * (`acceptance/clocks.full.test.ts`).
 */
export class DatabaseClock implements Clock {
  readonly #db: Database;
  readonly #log: DatabaseClockParts['log'];
  readonly #host: HostTime;
  #known: Measurement = { offsetMs: 0, errorMs: Number.POSITIVE_INFINITY, takenAt: 0 };
  #measuring: Promise<void> | null = null;
  #wallOffsetMs: number;
  #wasInDoubt = false;
  #timer: NodeJS.Timeout | null = null;

  private constructor({ db, log, host = hostTime }: DatabaseClockParts) {
    this.#db = db;
    this.#log = log;
    this.#host = host;
    this.#wallOffsetMs = host.wall() - host.monotonic();
  }

  static async start(parts: DatabaseClockParts): Promise<DatabaseClock> {
    const clock = new DatabaseClock(parts);
    await clock.measure();
    clock.#report();
    clock.#timer = setInterval(() => clock.#watch(), WATCH_EVERY_MS).unref();
    return clock;
  }

  now(): Date {
    return new Date(this.#host.monotonic() + this.#known.offsetMs);
  }

  get hostAheadMs(): number {
    return this.#host.wall() - this.#host.monotonic() - this.#known.offsetMs;
  }

  measure(): Promise<void> {
    this.#measuring ??= this.#ask().finally(() => {
      this.#measuring = null;
    });
    return this.#measuring;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#measuring?.catch(() => undefined);
  }

  #watch(): void {
    const wallOffsetMs = this.#host.wall() - this.#host.monotonic();
    const hasJumped = Math.abs(wallOffsetMs - this.#wallOffsetMs) > JUMP_MS;
    this.#wallOffsetMs = wallOffsetMs;
    this.#report();
    if (!hasJumped && this.#host.monotonic() - this.#known.takenAt < MEASURE_EVERY_MS) return;
    this.measure().then(
      () => this.#report(),
      (error: unknown) => this.#log.debug({ err: error }, 'the time of the database could not be read again'),
    );
  }

  async #ask(): Promise<void> {
    // On one connection: no answer includes a wait for one.
    const samples = await this.#db.connection().execute(async (db) => {
      const taken: Measurement[] = [];
      while (taken.length < SAMPLES) taken.push(await this.#sample(db));
      return taken;
    });
    const best = samples.reduce((one, other) => (other.errorMs < one.errorMs ? other : one));
    const before = this.#known;
    const beforeErrorMs = before.errorMs + (best.takenAt - before.takenAt) * DRIFT;
    const isSame = Math.abs(best.offsetMs - before.offsetMs) <= best.errorMs + beforeErrorMs;
    // A hurried measurement does not replace a better one.
    const offsetMs = isSame && beforeErrorMs < best.errorMs ? before.offsetMs : best.offsetMs;
    const errorMs = isSame ? Math.min(best.errorMs, beforeErrorMs) : best.errorMs;
    this.#known = { offsetMs, errorMs, takenAt: best.takenAt };
  }

  async #sample(db: Database): Promise<Measurement> {
    const asked = this.#host.monotonic();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(db);
    const answered = this.#host.monotonic();
    const ms = rows[0]?.ms;
    if (ms === undefined) throw new Error('the database does not know the time');
    return { offsetMs: ms - (asked + answered) / 2, errorMs: (answered - asked) / 2, takenAt: answered };
  }

  #report(): void {
    const inDoubt = isInDoubt(this);
    if (inDoubt === this.#wasInDoubt) return;
    this.#wasInDoubt = inDoubt;
    const about = { hostAheadSeconds: Math.round(this.hostAheadMs / SECOND_MS) };
    const limit = `${MAX_CLOCK_DIFFERENCE_MS / SECOND_MS} s`;
    if (inDoubt) {
      this.#log.warn(about, `jobs pause: the clocks of this machine and of the database differ by over ${limit}`);
    } else {
      this.#log.warn(about, 'jobs go on: the clocks of this machine and of the database agree again');
    }
  }
}
