import {
  currentPatience,
  type Database,
  DatabaseAwayError,
  Patience,
  runWithin,
  SECOND_MS,
} from '../platform/index.js';
import { MAX_PAYMENTS, type Payment, payTogether } from './payment.js';

/** While the database works on one, the next is collected and written. A third was measured to give nothing. */
const STATEMENTS_AT_ONCE = 2;
/** Who has less left is not taken along: its impatience would be everybody's. */
const MIN_PATIENCE_MS = SECOND_MS;

interface Waiting {
  payment: Payment;
  patience: Patience;
  resolve: (id: number | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the orders that come while others are being paid, and pays them together, one of each member at a time: who
 * sends many waits for itself. Where nothing is going on an order goes at once, alone.
 */
export class PaymentQueue {
  #waiting: Waiting[] = [];
  #running = 0;
  /** Whose order is being paid. */
  readonly #members = new Set<number>();

  constructor(private readonly db: Database) {}

  /**
   * @returns the order's id, or null if it has to be paid alone to know more: the offer, the points or the session are
   *   not any more what they were, the key is known, or somebody else is moving the member's points at this moment
   * @throws DatabaseAwayError
   */
  pay(payment: Payment): Promise<number | null> {
    const patience = currentPatience();
    return new Promise((resolve, reject) => {
      patience.begin(performance.now());
      this.#waiting.push({ payment, patience, resolve, reject });
      // Whatever else has arrived by now goes along.
      setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    if (this.#running >= STATEMENTS_AT_ONCE) return;
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    this.#running += 1;
    void payBatch(this.db, batch).finally(() => {
      this.#running -= 1;
      for (const { payment } of batch) this.#members.delete(payment.buyer.memberId);
      this.#begin();
    });
  }

  /** The first of each member. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { memberId } = waiting.payment.buyer;
      const goes = batch.length < MAX_PAYMENTS && !this.#members.has(memberId);
      if (goes) this.#members.add(memberId);
      (goes ? batch : left).push(waiting);
    }
    this.#waiting = left;
    return batch;
  }
}

/** Answers each of them; never rejects. */
async function payBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  const now = performance.now();
  for (const { patience } of batch) patience.end(now);
  const patient = batch.filter(({ patience }) => patience.leftMs() >= MIN_PATIENCE_MS);
  for (const waiting of batch) {
    if (!patient.includes(waiting)) waiting.reject(new DatabaseAwayError('other orders took too long'));
  }
  if (patient.length === 0) return;
  const limitMs = Math.min(...patient.map(({ patience }) => patience.leftMs()));
  const payments = patient.map(({ payment }) => payment);
  for (const { patience } of patient) patience.begin(now);
  const outcome = await runWithin(new Patience(limitMs), () => payTogether(db, payments)).catch((error) => {
    // None of them was paid. Whose fault it was shows when each is paid alone.
    return error instanceof DatabaseAwayError ? error : payments.map(() => null);
  });
  for (const [index, { patience, resolve, reject }] of patient.entries()) {
    patience.end(performance.now());
    if (outcome instanceof DatabaseAwayError) reject(outcome);
    else resolve(outcome[index] ?? null);
  }
}
