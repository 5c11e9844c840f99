import { sql } from 'kysely';
import type { Log } from '../log/log.js';
import { type Clock, type HostTime, hostTime, isInDoubt, MAX_CLOCK_DIFFERENCE_MS, SECOND_MS } from '../time/time.js';
import type { Database } from './Database.js';

/** The database is asked for its time this often, and at once when this machine's clock was set. */
const MEASURE_EVERY_MS = 15 * SECOND_MS;
const WATCH_EVERY_MS = SECOND_MS;
/** Of so many answers the quickest counts: it says most exactly when it was given. */
const SAMPLES = 4;
/** More than that between two looks, and the machine's clock was set, or the machine has slept. */
const JUMP_MS = SECOND_MS;
/** An unsteady quartz, with room to spare: by so much for each millisecond a measurement becomes less exact. */
const DRIFT = 0.000_5;

/** What time it is in the database while the machine's monotonic clock shows zero. */
interface Measurement {
  offsetMs: number;
  /** The offset is wrong by this at most. */
  errorMs: number;
  /** By the monotonic clock. */
  takenAt: number;
}

interface DatabaseClockParts {
  db: Database;
  log: Pick<Log, 'warn' | 'debug'>;
  host?: HostTime;
}

/**
 * For a machine whose clock is a day ahead, or is set (`DatabaseClock.test.ts`, `acceptance/clocks.full.test.ts`).
 * The time of the PostgreSQL that several servers share, so that they agree whatever the clock of each machine says, or
 * is set to: the database's time when it was last asked, and what has passed since by the clock that nobody can set.
 */
export class DatabaseClock implements Clock {
  readonly #db: Database;
  readonly #log: DatabaseClockParts['log'];
  readonly #host: HostTime;
  #known: Measurement = { offsetMs: 0, errorMs: Number.POSITIVE_INFINITY, takenAt: 0 };
  #measuring: Promise<void> | null = null;
  /** Of the wall clock against the monotonic one, when last looked at. */
  #wallOffsetMs: number;
  #wasInDoubt = false;
  #timer: NodeJS.Timeout | null = null;

  private constructor({ db, log, host = hostTime }: DatabaseClockParts) {
    this.#db = db;
    this.#log = log;
    this.#host = host;
    this.#wallOffsetMs = host.wall() - host.monotonic();
  }

  /** @throws what the database throws if it cannot be asked */
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

  /** Asks the database; one question at a time. */
  measure(): Promise<void> {
    this.#measuring ??= this.#ask().finally(() => {
      this.#measuring = null;
    });
    return this.#measuring;
  }

  /** Resolves when the database is not being asked any more. */
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
      // That the database is away, others say; what time it is there, this clock still knows.
      (error: unknown) => this.#log.debug({ err: error }, 'the time of the database could not be read again'),
    );
  }

  async #ask(): Promise<void> {
    // On one connection, so that no answer includes the time of waiting for one.
    const samples = await this.#db.connection().execute(async (db) => {
      const taken: Measurement[] = [];
      while (taken.length < SAMPLES) taken.push(await this.#sample(db));
      return taken;
    });
    const best = samples.reduce((one, other) => (other.errorMs < one.errorMs ? other : one));
    const before = this.#known;
    const beforeErrorMs = before.errorMs + (best.takenAt - before.takenAt) * DRIFT;
    const isSame = Math.abs(best.offsetMs - before.offsetMs) <= best.errorMs + beforeErrorMs;
    // A hurried measurement does not replace a better one that it agrees with.
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

  /** One line when the clocks begin to differ, and one when they agree again. */
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
