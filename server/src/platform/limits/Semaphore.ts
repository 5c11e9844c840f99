import { problem, unavailable } from '../errors/ApiProblem.js';

export interface SemaphoreBounds {
  atOnce: number;
  atOncePerSubject: number;
  waitingPerSubject: number;
  waitMs: number;
}

interface Waiting {
  subject: string;
  begin: () => void;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets work begin a few at a time and fewer of each subject, in the order of asking; a subject at its limit is passed
 * by (`Semaphore.test.ts`, `orders/history/wholeHistories.full.test.ts`).
 */
export class Semaphore {
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #total = 0;

  constructor(private readonly bounds: SemaphoreBounds) {}

  /**
   * Resolves to the function that gives the turn back; calling it again does nothing.
   * @throws ApiProblem 429 if this subject asks for too much, 503 if others have taken all; the signal's reason
   */
  async acquire(subject: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#fits(subject)) await this.#wait(subject, signal);
    else this.#count(subject, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count(subject, -1);
      this.#beginNext();
    };
  }

  async during<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.acquire(subject);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #fits(subject: string): boolean {
    const { atOnce, atOncePerSubject } = this.bounds;
    return this.#total < atOnce && (this.#running.get(subject) ?? 0) < atOncePerSubject;
  }

  #count(subject: string, change: 1 | -1): void {
    const running = (this.#running.get(subject) ?? 0) + change;
    if (running === 0) this.#running.delete(subject);
    else this.#running.set(subject, running);
    this.#total += change;
  }

  #wait(subject: string, signal: AbortSignal | undefined): Promise<void> {
    const { waitingPerSubject, waitMs } = this.bounds;
    const ahead = this.#waiting.filter((waiting) => waiting.subject === subject).length;
    if (ahead >= waitingPerSubject) throw this.#refusal(subject);
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const giveUp = (reason: unknown) => {
        stop();
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(reason);
      };
      const leave = () => giveUp(signal?.reason);
      const waiting: Waiting = {
        subject,
        begin: () => {
          stop();
          resolve();
        },
      };
      const timer = setTimeout(() => giveUp(this.#refusal(subject)), waitMs);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ subject }) => this.#fits(subject));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    // Counted here, so that nobody who comes in between takes the turn.
    this.#count(next.subject, 1);
    next.begin();
  }

  #refusal(subject: string): Error {
    if (!this.#running.has(subject)) return unavailable(RETRY_AFTER_SECONDS);
    return problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(RETRY_AFTER_SECONDS) });
  }
}
