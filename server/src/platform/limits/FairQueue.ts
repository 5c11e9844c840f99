import { unavailable } from '../errors/ApiProblem.js';

interface FairQueueRules {
  atOnce: number;
  maxWaiting: number;
  /** Limit for all but the first `front`. */
  maxWaitMs: number;
  front: number;
  frontWaitMs: number;
}

interface Waiting {
  subject: string;
  begin(): void;
  refuse(): void;
}

/**
 * Queues dear work, bounded in length and time; everybody has a turn before anybody has a second one. When it is full,
 * who has less waiting takes the last place of whoever has most (`FairQueue.test.ts`). No library is fair.
 */
export class FairQueue {
  readonly #lanes = new Map<string, Waiting[]>();
  readonly #waiting = new Set<Waiting>();
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
    if (this.#waiting.size >= this.rules.maxWaiting) this.#makeRoom(subject);
    const { maxWaitMs, frontWaitMs } = this.rules;
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        this.#leave(waiting);
        reject(unavailable());
      };
      const begin = () => {
        clearTimeout(timer);
        this.#leave(waiting);
        resolve();
      };
      const waiting: Waiting = { subject, begin, refuse };
      let timer = setTimeout(() => {
        if (this.#isAmongFirst(waiting)) timer = setTimeout(refuse, frontWaitMs - maxWaitMs);
        else refuse();
      }, maxWaitMs);
      this.#waiting.add(waiting);
      this.#lanes.set(subject, [...(this.#lanes.get(subject) ?? []), waiting]);
    });
  }

  #beginNext(): void {
    const [next] = this.#lanes;
    const first = next?.[1][0];
    if (!first) return;
    this.#running += 1;
    first.begin();
    const rest = this.#lanes.get(first.subject);
    if (rest && this.#lanes.delete(first.subject)) this.#lanes.set(first.subject, rest);
  }

  #makeRoom(subject: string): void {
    const [, busiest] = [...this.#lanes].reduce((most, other) => (other[1].length > most[1].length ? other : most));
    const last = busiest.at(-1);
    if (!last || busiest.length <= (this.#lanes.get(subject)?.length ?? 0) + 1) throw unavailable();
    last.refuse();
  }

  #isAmongFirst(waiting: Waiting): boolean {
    return [...this.#waiting].slice(0, this.rules.front).includes(waiting);
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    const lane = (this.#lanes.get(waiting.subject) ?? []).filter((other) => other !== waiting);
    if (lane.length === 0) this.#lanes.delete(waiting.subject);
    else this.#lanes.set(waiting.subject, lane);
  }
}
