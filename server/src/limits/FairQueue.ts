import { unavailable } from '../errors/unavailable.js';

export interface FairQueueRules {
  /** So many pieces of work run at the same time. */
  atOnce: number;
  /** So many wait; whoever would be one more is refused at once. */
  maxWaiting: number;
  /** Nobody waits longer. */
  maxWaitMs: number;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * A queue for work that is dear, bounded in length and time, in which everybody who waits has a turn before anybody has
 * a second one: who asks for much at once is in the own way first. When it is full, somebody who has less waiting takes
 * the place of the last one of whoever has most. (Kept libraries bound a queue's length; none of them is fair.)
 */
export class FairQueue {
  /** By whom they wait for, in the order of the next turns. */
  readonly #lanes = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor(private readonly rules: FairQueueRules) {}

  /** @throws ApiProblem 503 if it could not begin in time; nothing of the work has happened then */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(subject);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  async #enter(subject: string): Promise<void> {
    if (this.#running < this.rules.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting >= this.rules.maxWaiting) this.#makeRoom(subject);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(subject, waiting);
        reject(unavailable());
      }, this.rules.maxWaitMs);
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(unavailable());
        },
      };
      const lane = this.#lanes.get(subject) ?? [];
      lane.push(waiting);
      this.#lanes.set(subject, lane);
      this.#waiting += 1;
    });
  }

  #beginNext(): void {
    const [next] = this.#lanes;
    if (!next) return;
    const [subject, lane] = next;
    const [waiting] = lane;
    if (!waiting) return;
    this.#leave(subject, waiting);
    // Behind everybody else who waits.
    if (this.#lanes.delete(subject)) this.#lanes.set(subject, lane);
    this.#running += 1;
    waiting.begin();
  }

  #makeRoom(subject: string): void {
    const [busiest, lane] = [...this.#lanes].reduce((most, other) => (other[1].length > most[1].length ? other : most));
    const last = lane.at(-1);
    if (!last || lane.length <= (this.#lanes.get(subject)?.length ?? 0) + 1) throw unavailable();
    this.#leave(busiest, last);
    last.refuse();
  }

  #leave(subject: string, waiting: Waiting): void {
    const lane = this.#lanes.get(subject);
    const index = lane?.indexOf(waiting) ?? -1;
    if (!lane || index < 0) return;
    lane.splice(index, 1);
    this.#waiting -= 1;
    if (lane.length === 0) this.#lanes.delete(subject);
  }
}
