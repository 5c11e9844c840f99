import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  noJitterGenerator,
} from 'cockatiel';
import type { Deps } from '../deps/Deps.js';
import type { Log } from '../log/log.js';
import { MINUTE_MS, SECOND_MS } from '../time/time.js';
import { type Supplier, SupplierDownError } from './Supplier.js';

/** So many failures one after the other mean that the supplier is down. */
const FAILURES_TO_BREAK = 3;

/** How long a supplier that is down is left alone: doubled at every trial that fails. */
const PAUSE_MS = { initialDelay: 5 * SECOND_MS, maxDelay: 5 * MINUTE_MS };

/**
 * A supplier behind a circuit breaker. It counts as down until it has answered once, and after any call that it did not
 * answer: whether it is up again is tried with a harmless call, never with an order.
 */
export class GuardedSupplier {
  readonly #breaker: CircuitBreakerPolicy;
  #isTrusted = false;

  constructor(
    readonly supplier: Supplier,
    log: Log,
    pause: { initialDelay: number; maxDelay: number } = PAUSE_MS,
  ) {
    this.#breaker = circuitBreaker(handleType(SupplierDownError), {
      halfOpenAfter: new ExponentialBackoff({ ...pause, generator: noJitterGenerator }),
      breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK),
    });
    this.#breaker.onBreak((reason) => {
      const error = 'error' in reason ? reason.error.message : undefined;
      log.warn({ supplier: supplier.name, error }, 'the supplier is down');
    });
    this.#breaker.onReset(() => log.info({ supplier: supplier.name }, 'the supplier is up again'));
  }

  /** Whether orders may be sent. */
  async isUp(): Promise<boolean> {
    if (this.#isTrusted && this.#breaker.state === CircuitState.Closed) return true;
    try {
      await this.#breaker.execute(() => this.supplier.balance());
      this.#isTrusted = true;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Calls the supplier, if it is not being left alone.
   * @throws SupplierDownError without an answer
   * @throws BrokenCircuitError without a call
   */
  async call<T>(work: (supplier: Supplier) => Promise<T>): Promise<T> {
    try {
      return await this.#breaker.execute(() => work(this.supplier));
    } catch (error) {
      this.#isTrusted = false;
      throw error;
    }
  }
}

/** What the work with a supplier needs. */
export type SupplierDeps = Deps & { guard: GuardedSupplier };
