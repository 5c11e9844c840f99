import { MINUTE_MS } from '../../platform/index.js';

interface AllowanceBounds {
  /** Of one network, within a minute. */
  perNetwork: number;
  /** Of all together. */
  overall: number;
}

/**
 * For reports that somebody makes up by the thousand (`reports.test.ts`).
 * How much comes in within a minute, of each network and of all together. In memory alone: nothing of a visitor is kept
 * longer than that minute, and several servers take so much each.
 */
export class Allowance {
  readonly #taken = new Map<string, number>();
  #total = 0;
  #minute = 0;

  constructor(private readonly bounds: AllowanceBounds) {}

  /** Takes one; says what it is too much for, or null. What is refused does not count. */
  take(network: string, now: Date): 'network' | 'overall' | null {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#taken.clear();
      this.#total = 0;
      this.#minute = minute;
    }
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= this.bounds.perNetwork) return 'network';
    if (this.#total >= this.bounds.overall) return 'overall';
    this.#taken.set(network, taken + 1);
    this.#total++;
    return null;
  }
}
