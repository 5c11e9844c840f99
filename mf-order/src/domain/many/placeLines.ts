import { calculateOrderPrice, fromHundredths, isMoney, toHundredths } from 'contract';
import type { Batch, LineEnd, PlannedLine } from './batch';

const MAX_CALLS = 4;
/** Delays between questions for a line's end; then the person is asked. */
const ASK_AGAIN_MS = [1_000, 2_000, 4_000, 8_000];
const DEFAULT_WAIT_SECONDS = 5;

export interface Failure {
  status: number;
  code: string;
  message: string;
  retryAfterSeconds: number | null;
  /** KRW: the new total after a changed price. */
  newPoint: number | null;
}

export type Halt = 'person' | 'points' | 'session' | 'unsure';

export type Delay = { kind: 'asking' } | { kind: 'waiting'; seconds: number } | null;

export interface PlacingTools {
  place: (line: PlannedLine) => Promise<{ id: number } | Failure>;
  /** Settles a key for good (B-order-44). */
  ask: (key: string) => Promise<{ id: number | null } | Failure>;
  wait: (ms: number) => Promise<void>;
  isStopped: () => boolean;
  record: (index: number, end: LineEnd) => void;
  tell: (delay: Delay) => void;
  describe: (failure: Failure, line: PlannedLine) => string;
}

const NOT_ORDERED = '주문되지 않았어요';

const isFailure = (answer: object): answer is Failure => 'status' in answer;

function judge({ status, code, retryAfterSeconds }: Failure): 'session' | 'points' | 'later' | 'lost' | 'refused' {
  if (status === 401) return 'session';
  if (status === 402) return 'points';
  if (status === 429 || (status === 503 && code === 'UNAVAILABLE' && retryAfterSeconds !== null)) return 'later';
  return status >= 400 && status < 500 ? 'refused' : 'lost';
}

/** Prices a line by another's new total for the same product; null if that gives no unit price. */
function repriceLine({ request }: PlannedLine, told: PlannedLine, newPoint: number | null): number | null {
  const unit = newPoint !== null && isMoney(newPoint) ? toHundredths(newPoint) / told.request.amount : Number.NaN;
  if (!Number.isInteger(unit)) return null;
  return calculateOrderPrice({ unitPrice: fromHundredths(unit), amount: request.amount, runs: 0 }).totalPrice;
}

const OF_THE_PRODUCT = ['SERVICE_NOT_FOUND', 'SERVICE_NOT_ORDERABLE'];

/**
 * Settles lines that were under way when a page ended, then orders the waiting ones, at most four at a time (B-many-11
 * to B-many-13). After a lost answer the key is asked first, and nothing else begins. Updates `ends`. Never rejects;
 * returns why lines were left.
 */
export async function placeLines(
  { lines }: Batch,
  ends: LineEnd[],
  tools: PlacingTools,
  { onlyLearn = false } = {},
): Promise<Halt | null> {
  let halt: Halt | null = null;
  let pause: Promise<void> | null = null;

  const stopped = () => halt ?? (tools.isStopped() ? 'person' : null);
  const record = (index: number, end: LineEnd) => {
    ends[index] = end;
    tools.record(index, end);
  };

  /** One delay at a time: all wait for it. */
  async function delay(told: Delay, work: () => Promise<void>): Promise<void> {
    while (pause) await pause;
    tools.tell(told);
    pause = work();
    await pause;
    pause = null;
    tools.tell(null);
  }

  const waitFor = (seconds: number): Promise<void> =>
    pause ?? delay({ kind: 'waiting', seconds }, () => (stopped() ? Promise.resolve() : tools.wait(seconds * 1_000)));

  async function learnEnd(index: number, { key }: PlannedLine): Promise<void> {
    for (let tries = 0; !(tries > 0 && stopped()); tries += 1) {
      const answer = await tools.ask(key);
      if (!isFailure(answer)) {
        record(index, answer.id === null ? { reason: NOT_ORDERED } : { id: answer.id });
        return;
      }
      if (answer.status === 401) {
        halt = 'session';
        return;
      }
      const pauseMs = answer.retryAfterSeconds === null ? ASK_AGAIN_MS[tries] : answer.retryAfterSeconds * 1_000;
      if (pauseMs === undefined || tries >= ASK_AGAIN_MS.length) break;
      await tools.wait(pauseMs);
    }
    halt ??= 'unsure';
  }

  /** Gives other lines of the product the same refusal without a call. */
  function spare(failure: Failure, told: PlannedLine): void {
    lines.forEach((line, other) => {
      if (ends[other] !== null || line.request.serviceId !== told.request.serviceId) return;
      if (OF_THE_PRODUCT.includes(failure.code)) record(other, { reason: tools.describe(failure, line) });
      if (failure.code !== 'PRICE_CHANGED') return;
      const newPoint = repriceLine(line, told, failure.newPoint);
      if (newPoint === null || newPoint === line.point) return;
      record(other, { reason: tools.describe({ ...failure, newPoint }, line) });
    });
  }

  async function placeOne(index: number, line: PlannedLine): Promise<void> {
    for (;;) {
      record(index, 'sent');
      const answer = await tools.place(line);
      if (!isFailure(answer)) return record(index, answer);
      const verdict = judge(answer);
      if (verdict === 'lost') return delay({ kind: 'asking' }, () => learnEnd(index, line));
      if (verdict === 'refused' || verdict === 'points') record(index, { reason: tools.describe(answer, line) });
      else record(index, null);
      if (verdict === 'refused') return spare(answer, line);
      if (verdict !== 'later') {
        halt = verdict;
        return;
      }
      await waitFor(answer.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS);
      if (stopped() || ends[index] !== null) return;
    }
  }

  async function settleSent(): Promise<void> {
    for (const [index, line] of lines.entries()) {
      if (ends[index] === 'sent' && !stopped()) await delay({ kind: 'asking' }, () => learnEnd(index, line));
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      while (pause) await pause;
      const index = ends.indexOf(null);
      const line = lines[index];
      if (stopped() || !line) return;
      await placeOne(index, line);
    }
  }

  await settleSent();
  if (!stopped() && !onlyLearn) await Promise.all(Array.from({ length: MAX_CALLS }, work));
  return ends.includes('sent') && halt !== 'session' ? 'unsure' : ends.includes(null) ? stopped() : halt;
}
