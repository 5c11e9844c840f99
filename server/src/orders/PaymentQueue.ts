import {
  currentDeadline,
  type Database,
  DatabaseAwayError,
  Deadline,
  runWithin,
  SECOND_MS,
} from '../platform/index.js';
import { MAX_PAYMENTS, type Payment, payTogether } from './payment.js';

/** While the database works on one, the next is collected and written. A third was measured to give nothing. */
const STATEMENTS_AT_ONCE = 2;
/** Who has less left is not taken along: its deadline would be everybody's. */
const MIN_LEFT_MS = SECOND_MS;

interface Waiting {
  payment: Payment;
  deadline: Deadline;
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
    const deadline = currentDeadline();
    return new Promise((resolve, reject) => {
      deadline.begin(performance.now());
      this.#waiting.push({ payment, deadline, resolve, reject });
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
  for (const { deadline } of batch) deadline.end(now);
  const inTime = batch.filter(({ deadline }) => deadline.leftMs() >= MIN_LEFT_MS);
  for (const waiting of batch) {
    if (!inTime.includes(waiting)) waiting.reject(new DatabaseAwayError('other orders took too long'));
  }
  if (inTime.length === 0) return;
  const limitMs = Math.min(...inTime.map(({ deadline }) => deadline.leftMs()));
  const payments = inTime.map(({ payment }) => payment);
  for (const { deadline } of inTime) deadline.begin(now);
  const outcome = await runWithin(new Deadline(limitMs), () => payTogether(db, payments)).catch((error) => {
    // None of them was paid. Whose fault it was shows when each is paid alone.
    return error instanceof DatabaseAwayError ? error : payments.map(() => null);
  });
  for (const [index, { deadline, resolve, reject }] of inTime.entries()) {
    deadline.end(performance.now());
    if (outcome instanceof DatabaseAwayError) reject(outcome);
    else resolve(outcome[index] ?? null);
  }
}
