import { ORDER_MESSAGES, type Service } from 'contract';
import { formatWon, mutate, toApiError } from 'shared-ui';
import { placeOrder, SERVICES_PATH, settleOrder } from '../../api';
import type { LineEnd, PlannedLine, StoredBatch } from '../../domain/many/batch';
import { type Delay, type Failure, type Halt, placeLines } from '../../domain/many/placeLines';
import { repriceService } from '../../domain/orderPrice';
import { isBatchStored, writeEnds } from './manyStorage';

const TEXT = {
  priceChanged: (from: string, to: string) => `가격이 ${from}에서 ${to}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`,
} as const;

function failureOf(error: unknown): Failure {
  const { status, code, message, retryAfterSeconds, body } = toApiError(error);
  return { status, code, message, retryAfterSeconds, newPoint: body?.point ?? null };
}

function describe({ status, code, message, newPoint }: Failure, { request, point }: PlannedLine): string {
  if (status === 402) return ORDER_MESSAGES.BALANCE_SHORT;
  if (code !== 'PRICE_CHANGED' || newPoint === null) return message;
  const told = { serviceId: request.serviceId, totalAmount: request.amount, totalPrice: newPoint };
  // Shows the new price even if the products cannot be fetched again.
  void mutate<Service[]>(SERVICES_PATH, (known) => known && repriceService(known, told), { revalidate: false });
  return TEXT.priceChanged(formatWon(point), formatWon(newPoint));
}

function waitUnless(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface RunOptions {
  /** Asks only for the ends that a page left open. */
  onlyLearn: boolean;
  /** When aborted, nothing new begins; calls under way end. */
  stop: AbortSignal;
  isHere: () => boolean;
  onEnds: (ends: LineEnd[]) => void;
  onDelay: (delay: Delay) => void;
}

/** Stores each end before the next step. */
export function runBatch(
  { batch, ends }: StoredBatch,
  { onlyLearn, stop, isHere, onEnds, onDelay }: RunOptions,
): Promise<Halt | null> {
  return placeLines(
    batch,
    ends,
    {
      place: ({ request, key, point }) =>
        placeOrder(request, { idempotencyKey: key, expectedPoint: point }).catch(failureOf),
      ask: (key) => settleOrder(key).catch(failureOf),
      wait: (ms) => waitUnless(stop, ms),
      isStopped: () => stop.aborted,
      record: () => {
        // A late answer may meet another member's storage.
        if (isHere() || isBatchStored(batch)) writeEnds({ batch, ends });
        if (isHere()) onEnds([...ends]);
      },
      tell: (delay) => isHere() && onDelay(delay),
      describe,
    },
    { onlyLearn },
  );
}
