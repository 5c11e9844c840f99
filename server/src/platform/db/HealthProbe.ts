import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SECOND_MS } from '../time/time.js';
import type { Deadline } from './databaseContext.js';
import { DatabaseAwayError } from './databaseErrors.js';

const SUSPECT_AFTER_MS = 2 * SECOND_MS;
const SILENT_AFTER_MS = 3 * SECOND_MS;
const GIVE_UP_AFTER_MS = 5 * SECOND_MS;
/** Long: a database that wakes up answers it at once. */
const QUESTION_MS = 15 * SECOND_MS;
const PAUSE_MS = SECOND_MS / 2;
const LOOK_EVERY_MS = SECOND_MS / 5;

/** Returns false if nobody waits any more. */
type Done<T> = (error: Error | null | undefined, answer?: T) => boolean;

interface Wait {
  since: number;
  limitMs: number;
  deadline: Deadline;
  giveUp: () => void;
}

/** A frozen PostgreSQL keeps none of its own limits (`acceptance/awayDatabase.full.test.ts`). */
export class HealthProbe {
  #askedSince: number | null = null;
  #isSilent = false;
  #isStopped = false;
  readonly #waits = new Set<Wait>();
  #rounds: NodeJS.Timeout | undefined;

  constructor(private readonly connection: pg.ClientConfig) {}

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** @param ask A callback saves a promise for each statement. */
  answerWithin<T>(deadline: Deadline, ask: (done: Done<T>) => void): Promise<T> {
    const since = performance.now();
    const limitMs = deadline.leftMs(since);
    if (limitMs <= 0) return Promise.reject(new DatabaseAwayError('no time left for the database'));
    return new Promise<T>((resolve, reject) => {
      const wait: Wait = {
        since,
        limitMs,
        deadline,
        giveUp: () => done(new DatabaseAwayError('the database did not answer in time')),
      };
      const done: Done<T> = (error, answer) => {
        if (!this.#waits.delete(wait)) return false;
        deadline.end(performance.now());
        if (error) reject(error);
        else resolve(answer as T);
        return true;
      };
      deadline.begin(since);
      this.#waits.add(wait);
      this.#rounds ??= setInterval(() => this.#lookAround(), LOOK_EVERY_MS).unref();
      ask(done);
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** One timer for all: most statements end before it. */
  #lookAround(): void {
    if (this.#waits.size === 0) {
      clearInterval(this.#rounds);
      this.#rounds = undefined;
      return;
    }
    const now = performance.now();
    for (const wait of this.#waits) {
      const ms = now - wait.since;
      if (ms >= SUSPECT_AFTER_MS) this.#suspect();
      const isOver =
        wait.deadline.isCut || ms >= wait.limitMs || (ms >= SUSPECT_AFTER_MS && this.#silentMs() >= GIVE_UP_AFTER_MS);
      if (isOver) afterReading(wait.giveUp);
    }
  }

  #silentMs(): number {
    return this.#askedSince === null ? 0 : performance.now() - this.#askedSince;
  }

  #suspect(): void {
    if (this.#askedSince !== null || this.#isStopped) return;
    this.#askedSince = performance.now();
    const timer = setTimeout(() => {
      afterReading(() => {
        this.#isSilent = this.#askedSince !== null;
      });
    }, SILENT_AFTER_MS);
    timer.unref();
    void this.#untilAnswered().then(() => {
      clearTimeout(timer);
      this.#askedSince = null;
      this.#isSilent = false;
    });
  }

  async #untilAnswered(): Promise<void> {
    while (!this.#isStopped && !(await this.#answers())) await wait(PAUSE_MS, undefined, { ref: false });
  }

  async #answers(): Promise<boolean> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.connection, stream: () => socket });
    client.on('error', () => undefined);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, QUESTION_MS);
    timer.unref();
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
    } catch {
      socket.destroy();
    }
    clearTimeout(timer);
    return !isLate;
  }
}

function afterReading(act: () => void): void {
  setImmediate(act);
}
