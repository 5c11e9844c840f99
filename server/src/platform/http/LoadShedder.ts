const FORGOTTEN_BELOW = 0.1;
/** Twice what the database does at once. */
const FEWEST_AT_ONCE = 16;
/** A shorter burst is no load. */
const LATE_TICKS = 2;
const GROWTH = 1.25;

interface LoadShedderBounds {
  atOnce: number;
  /** Expected wait above which fewer are let in. */
  waitMs: number;
}

/**
 * Decides what begins while more is asked than can be served. Up to half of the limit everything does; above it only
 * clients that were let in less than average in the last second, so that whoever asks most waits first
 * (`LoadShedder.test.ts`). The limit is `atOnce`; where a queue would take longer than `waitMs`, it is what ends in
 * that time.
 */
export class LoadShedder {
  #limit: number;
  #inProgress = 0;
  #fewestInProgress = 0;
  #ended = 0;
  #endedPerMs = 0;
  /** Milliseconds in which requests waited and none ended. */
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

  mayEnter(client: string): boolean {
    if (this.#inProgress >= this.#limit) return false;
    return this.#inProgress < this.#limit / 2 || this.isModest(client);
  }

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

  /** Called a few times a second with the time since the last call. */
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
