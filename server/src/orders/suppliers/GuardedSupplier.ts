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

const FAILURES_TO_BREAK = 3;

const PAUSE_MS = { initialDelay: 5 * SECOND_MS, maxDelay: 5 * MINUTE_MS };

/**
 * Only the harmless question for our balance decides whether a supplier is up. A call that fails while that is answered
 * is e.g. its order's fault (`GuardedSupplier.test.ts`).
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

  get seemsUp(): boolean {
    return this.#hasAnswered && this.#breaker.state === CircuitState.Closed;
  }

  async isUp(): Promise<boolean> {
    return this.seemsUp || this.#ask();
  }

  /**
   * After a failure `seemsUp` says whose it was.
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

  get slowWork(): number {
    return this.#slowWork.size;
  }

  /** @param work Never rejects */
  leaveBehind(work: Promise<void>): void {
    this.#slowWork.add(work);
    void work.then(() => this.#slowWork.delete(work));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#slowWork);
  }

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

export type SupplierDeps = Deps & { guard: GuardedSupplier };
