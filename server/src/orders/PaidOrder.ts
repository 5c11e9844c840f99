import type { IdempotencyKey } from '../idempotency/IdempotencyKey.js';

/** An order that is allowed, and what it costs. */
export interface PaidOrder {
  memberId: number;
  serviceId: number;
  link: string;
  /** Hundredths. */
  unitPrice: number;
  /** Hundredths, of all runs. */
  price: number;
  /** Hundredths, of all runs, as the customer saw it; null if nobody told. */
  expectedPrice: number | null;
  /** Per run. */
  amount: number;
  /** Of all runs. */
  totalAmount: number;
  idempotency: IdempotencyKey | null;
  at: Date;
}

export interface PaidAutoOrder extends PaidOrder {
  runs: number;
  /** Minutes. */
  interval: number;
}
