import { Deadline, runWithin } from './databaseContext.js';

/**
 * For a crowd that opens one page (`SharedRead.test.ts`).
 * What many ask of the database at once, read once for all of them. Nobody gets what was read before they
 * asked: who comes while a read is under way shares the next one. So a crowd costs one read at a time, and a change is
 * seen at once by whoever asks after it.
 */
export class SharedRead<T> {
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  /** @param limitMs How long the database is waited for: no caller's own deadline counts for the others. */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly limitMs: number,
  ) {}

  get(): Promise<T> {
    if (!this.#running) return this.#start();
    // Where this read fails, the next one would: nobody waits twice for a database that is away.
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
