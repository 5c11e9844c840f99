import { Deadline, runWithin } from './databaseContext.js';

/**
 * Reads once for all. Who comes during a read shares the next: nobody gets what was read before they asked
 * (`SharedRead.test.ts`).
 */
export class SharedRead<T> {
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  /** @param limitMs Replaces the callers' own deadlines. */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly limitMs: number,
  ) {}

  get(): Promise<T> {
    if (!this.#running) return this.#start();
    // Where this read fails, the next one would.
    this.#next ??= this.#running
      .finally(() => {
        this.#next = null;
      })
      .then(() => this.#start());
    return this.#next;
  }

  #start(): Promise<T> {
    const running = runWithin(new Deadline(this.limitMs), this.read).finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}
