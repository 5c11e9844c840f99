const FORGOTTEN_BELOW = 0.1;
/** However slow everything is: what the database can work at at once, and as much again. */
const FEWEST_AT_ONCE = 16;
/** A burst that is over by then is none of our business. */
const LATE_TICKS = 2;
const GROWTH = 1.25;

interface LoadShedderBounds {
  /** Requests in progress, at most. */
  atOnce: number;
  /** How long a request may be expected to wait before fewer are let in. */
  waitMs: number;
}

/**
 * For more requests than can be served, where everybody would wait for whoever asks most (`LoadShedder.test.ts`).
 * Decides what is begun while more is asked than can be served. Up to half of the limit everything is; above it only what
 * comes from clients that were let in less than the average of all in the last second, so that whoever asks for most
 * waits first and the others notice nothing; above the limit nothing.
 *
 * The limit is `atOnce` while what is begun ends soon. Where a queue stands that would take longer than `waitMs` at the
 * rate at which requests end now, the limit is what can be done in that time: so it suits any machine, however busy.
 */
export class LoadShedder {
  #limit: number;
  #inProgress = 0;
  #fewestInProgress = 0;
  #ended = 0;
  #endedPerMs = 0;
  /** For how long requests have waited and none has ended. */
  #stalledMs = 0;
  #lateTicks = 0;
  readonly #admitted = new Map<string, number>();
  #sum = 0;

  constructor(private readonly bounds: LoadShedderBounds) {
    this.#limit = bounds.atOnce;
  }

  get inProgress(): number {
    return this.#inProgress;
  }

  /** Whether a request of this client may begin now; `enter` follows if it does. */
  mayEnter(client: string): boolean {
    if (this.#inProgress >= this.#limit) return false;
    return this.#inProgress < this.#limit / 2 || this.isModest(client);
  }

  /** Whether this client was admitted less often lately than the average of those who were. */
  isModest(client: string): boolean {
    const mine = this.#admitted.get(client) ?? 0;
    return mine === 0 || mine * this.#admitted.size < this.#sum;
  }

  enter(client: string): void {
    this.#inProgress += 1;
    this.#admitted.set(client, (this.#admitted.get(client) ?? 0) + 1);
    this.#sum += 1;
  }

  /** The request waits for its sender, or has ended. */
  leave(): void {
    this.#inProgress -= 1;
    this.#fewestInProgress = Math.min(this.#fewestInProgress, this.#inProgress);
  }

  /** After `leave`: the same request goes on. */
  resume(): void {
    this.#inProgress += 1;
  }

  countEnd(): void {
    this.#ended += 1;
  }

  /** To be called a few times a second, with the time since the last call. */
  tick(elapsedMs: number): void {
    this.#adjust(elapsedMs);
    this.#fade();
  }

  #adjust(elapsedMs: number): void {
    const { atOnce, waitMs } = this.bounds;
    const standing = this.#fewestInProgress;
    this.#stalledMs = this.#ended > 0 || standing === 0 ? 0 : this.#stalledMs + elapsedMs;
    this.#endedPerMs = (this.#endedPerMs + this.#ended / elapsedMs) / 2;
    const done = this.#endedPerMs * waitMs;
    const isLate = standing > FEWEST_AT_ONCE / 2 && (this.#ended > 0 ? standing > done : this.#stalledMs > waitMs);
    this.#ended = 0;
    this.#fewestInProgress = this.#inProgress;
    this.#lateTicks = isLate ? this.#lateTicks + 1 : 0;
    if (this.#lateTicks >= LATE_TICKS) this.#limit = Math.min(atOnce, Math.max(FEWEST_AT_ONCE, done));
    else if (standing === 0) this.#limit = atOnce;
    else if (!isLate) this.#limit = Math.min(atOnce, this.#limit * GROWTH);
  }

  #fade(): void {
    this.#sum = 0;
    for (const [client, count] of this.#admitted) {
      const faded = count / 2;
      if (faded < FORGOTTEN_BELOW) this.#admitted.delete(client);
      else this.#admitted.set(client, faded);
      if (faded >= FORGOTTEN_BELOW) this.#sum += faded;
    }
  }
}
