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
import { type RefusalSubject, type Supplier, SupplierDownError } from './Supplier.js';

const FAILURES_TO_BREAK = 3;

/** Orders refused or left without an answer in a row that mean that it takes none. */
const REFUSALS_TO_CLOSE = 3;
/** Then one order tries it again. */
const CLOSED_MS = MINUTE_MS;

const PAUSE_MS = { initialDelay: 5 * SECOND_MS, maxDelay: 5 * MINUTE_MS };

/**
 * Only the harmless question for our balance decides whether a supplier is up. A call that fails while that is answered
 * is e.g. its order's fault (`GuardedSupplier.test.ts`).
 */
export class GuardedSupplier {
  readonly #breaker: CircuitBreakerPolicy;
  readonly #slowWork = new Set<Promise<void>>();
  /** Null before anybody has asked. */
  #hasAnswered: boolean | null = null;
  #refusals = 0;
  #closedUntil = 0;
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
    return this.#hasAnswered === true && this.#breaker.state === CircuitState.Closed;
  }

  /** Whether orders had better go elsewhere: it is down, takes none or has no money of ours. */
  seemsClosed(now: Date): boolean {
    return (this.#hasAnswered !== null && !this.seemsUp) || now.getTime() < this.#closedUntil;
  }

  /** The one order that tries it again keeps others away until it is answered. */
  noteOffer(now: Date): void {
    if (this.#refusals >= REFUSALS_TO_CLOSE) this.#closedUntil = now.getTime() + CLOSED_MS;
  }

  /** @param about What a refusal is about; null: it took the order */
  noteAnswer(about: RefusalSubject | null, now: Date): void {
    if (about === 'earlierOrder') return;
    this.#refusals = about === null ? 0 : this.#refusals + 1;
    this.#closedUntil = about === 'account' ? now.getTime() + CLOSED_MS : 0;
    this.noteOffer(now);
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

export interface SupplierDeps extends Deps {
  guard: GuardedSupplier;
  /** Names of the suppliers that take orders now; a product's route to another one comes last. */
  open: () => readonly string[];
}
