import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  noJitterGenerator,
} from 'cockatiel';
import { type Deps, type Log, MINUTE_MS, SECOND_MS } from '../../platform/index.js';
import { type Supplier, SupplierDownError } from './Supplier.js';

/** So many failures one after the other mean that the supplier is down. */
const FAILURES_TO_BREAK = 3;

/** How long a supplier that is down is left alone: doubled at every trial that fails. */
const PAUSE_MS = { initialDelay: 5 * SECOND_MS, maxDelay: 5 * MINUTE_MS };

/**
 * A supplier behind a circuit breaker. Whether it is up, the harmless question for our balance alone decides: it is asked
 * at first, and after any call that failed. A call that fails while that question is answered says something about what
 * the call was for, e.g. one order, and nothing about the supplier (`GuardedSupplier.test.ts`).
 */
export class GuardedSupplier {
  readonly #breaker: CircuitBreakerPolicy;
  readonly #slowWork = new Set<Promise<void>>();
  #hasAnswered = false;
  #question: Promise<boolean> | null = null;

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

  /** Whether orders may be sent, as far as is known. */
  get seemsUp(): boolean {
    return this.#hasAnswered && this.#breaker.state === CircuitState.Closed;
  }

  /** Whether orders may be sent: asks if it is not known. */
  async isUp(): Promise<boolean> {
    return this.seemsUp || this.#ask();
  }

  /**
   * Calls the supplier, if it is not being left alone. After a failure `seemsUp` says whose it was.
   * @throws SupplierDownError without an answer
   * @throws BrokenCircuitError without a call
   */
  async call<T>(work: (supplier: Supplier) => Promise<T>): Promise<T> {
    if (this.#breaker.state !== CircuitState.Closed) throw new BrokenCircuitError();
    try {
      return await work(this.supplier);
    } catch (error) {
      await this.#ask();
      throw error;
    }
  }

  /** Work with the supplier that nobody waits for any more. */
  get slowWork(): number {
    return this.#slowWork.size;
  }

  /** @param work Never rejects. */
  leaveBehind(work: Promise<void>): void {
    this.#slowWork.add(work);
    void work.then(() => this.#slowWork.delete(work));
  }

  /** Resolves when all that was left behind is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#slowWork);
  }

  /** Those who ask at the same time ask once. */
  #ask(): Promise<boolean> {
    this.#question ??= this.#askBalance().finally(() => {
      this.#question = null;
    });
    return this.#question;
  }

  async #askBalance(): Promise<boolean> {
    try {
      await this.#breaker.execute(() => this.supplier.balance());
      this.#hasAnswered = true;
    } catch {
      this.#hasAnswered = false;
    }
    return this.#hasAnswered;
  }
}

/** What the work with a supplier needs. */
export type SupplierDeps = Deps & { guard: GuardedSupplier };
