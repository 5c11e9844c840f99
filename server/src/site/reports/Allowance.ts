import { MINUTE_MS } from '../../platform/index.js';

/** Reports a minute. */
const PER_NETWORK = 30;
const OVERALL = 600;

/**
 * Limits reports that somebody makes up (`reports.test.ts`), per server. In memory alone: nothing of a visitor is kept
 * longer than a minute.
 */
export class Allowance {
  readonly #taken = new Map<string, number>();
  #total = 0;
  #minute = 0;

  /** Counts one report, or names the limit that refuses it. */
  consume(network: string, now: Date): 'network' | 'overall' | null {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#taken.clear();
      this.#total = 0;
      this.#minute = minute;
    }
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= PER_NETWORK) return 'network';
    if (this.#total >= OVERALL) return 'overall';
    this.#taken.set(network, taken + 1);
    this.#total++;
    return null;
  }
}
