import { ORDER_MESSAGES, type OrderLineResult, type OrderLinesAnswer, type Service } from '@storefront/contract';
import { ApiError, api, mutate, type ResponseSchema, toApiError } from '@storefront/shared-ui';
import { SERVICES_PATH } from '../../api';
import type { LineEnd, PlannedLine, StoredBatch } from '../../domain/many/batch';
import { describeNewPrice, repriceService } from '../../domain/orderPrice';
import { waitToAskMs } from '../../domain/waitToAskMs';
import { askOnce, isRefusal, untilOnline } from '../../layout/askForEnd';

/** Progress moves, and a stop takes effect, between calls. */
const LINES_A_CALL = 20;
/** Questions for a line's end; then the person is asked. */
const MAX_QUESTIONS = 5;
const DEFAULT_WAIT_SECONDS = 5;

const NOT_ORDERED = '주문되지 않았어요';

export type Halt = 'person' | 'points' | 'session';

export type Delay = { kind: 'asking' } | { kind: 'waiting'; seconds: number } | null;

interface RunOptions {
  /** Asks only for the ends that a page left open. */
  onlyLearn: boolean;
  /** When aborted, nothing new begins; a call under way ends. */
  stop: AbortSignal;
  /** Called after `ends` has changed, before the next step. */
  onEnds: () => void;
  onDelay: (delay: Delay) => void;
}

/**
 * Settles lines that were under way when a page ended, then orders the waiting ones, call by call (B-many-11 to
 * B-many-13). Updates `ends`; a line whose end could not be learned stays `sent`. Never rejects; returns why lines were
 * left.
 */
export async function runBatch(
  { batch: { lines }, ends }: StoredBatch,
  { onlyLearn, stop, onEnds, onDelay }: RunOptions,
): Promise<Halt | null> {
  const linesAt = (end: LineEnd) => lines.filter((_, index) => ends[index] === end);
  const setEnd = (line: PlannedLine, end: LineEnd) => {
    ends[lines.indexOf(line)] = end;
  };
  const setAll = (some: readonly PlannedLine[], end: LineEnd) => {
    for (const line of some) setEnd(line, end);
    onEnds();
  };

  async function learnEnds(): Promise<void> {
    const sent = linesAt('sent');
    if (sent.length === 0) return;
    onDelay({ kind: 'asking' });
    for (const line of sent) {
      const end = await learnEnd(line.key, stop);
      // The others' would not be learned either.
      if (end === 'sent') break;
      setAll([line], end);
    }
    onDelay(null);
  }

  function settle(called: readonly PlannedLine[], results: readonly OrderLineResult[]): Halt | null {
    let halt: Halt | null = null;
    called.forEach((line, index) => {
      const result = results[index];
      if (result?.key !== line.key) return;
      setEnd(line, endOf(line, result));
      if ('code' in result && result.code === 'BALANCE_SHORT') halt = 'points';
    });
    onEnds();
    return halt;
  }

  /** After a lost answer its lines are still `sent`. */
  async function placeSome(some: readonly PlannedLine[]): Promise<Halt | null> {
    setAll(some, 'sent');
    for (let isFirst = true; ; isFirst = false) {
      const answer = await callFor(some);
      if (!(answer instanceof ApiError)) return settle(some, answer.results);
      if (isFirst && answer.status === 401) {
        setAll(some, null);
        return 'session';
      }
      if (!isBusy(answer)) {
        // A later refusal tells nothing of the first call.
        if (isFirst && isRefusal(answer)) setAll(some, { reason: answer.message });
        // The brake on writes refuses before anything is done (B-operator-23).
        else if (isFirst && answer.code === 'READ_ONLY') setAll(some, { reason: NOT_ORDERED });
        return null;
      }
      const seconds = answer.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
      onDelay({ kind: 'waiting', seconds });
      if (!stop.aborted) await untilOnline(stop, seconds * 1_000);
      onDelay(null);
      if (stop.aborted) return null;
    }
  }

  await learnEnds();
  let halt: Halt | null = null;
  while (!onlyLearn && halt === null && !ends.includes('sent') && ends.includes(null)) {
    if (stop.aborted) return 'person';
    halt = await placeSome(linesAt(null).slice(0, LINES_A_CALL));
    await learnEnds();
  }
  return halt;
}

const isBusy = ({ status, code, retryAfterSeconds }: ApiError): boolean =>
  status === 429 || (status === 503 && code === 'UNAVAILABLE' && retryAfterSeconds !== null);

interface ReadResult {
  key?: unknown;
  id?: unknown;
  message?: unknown;
}

const isResult = (result: ReadResult | null): boolean =>
  typeof result?.key === 'string' && (Number.isFinite(result.id) || typeof result.message === 'string');

/** As in `findOrdersOf.ts`: the full schema costs more than it tells. */
const answerSchema: ResponseSchema<OrderLinesAnswer> = {
  '~standard': {
    validate: (answer) => {
      const { results } = Object(answer) as Partial<OrderLinesAnswer>;
      if (!Array.isArray(results) || !results.every(isResult)) return { issues: [{ message: 'no results' }] };
      return { value: { results } };
    },
  },
};

/** The same lines again answer the same for those that are done, and order the others (B-many-20). */
function callFor(lines: readonly PlannedLine[]): Promise<OrderLinesAnswer | ApiError> {
  const orders = lines.map(({ key, request: { serviceId, link, amount }, point }) => ({
    key,
    serviceId,
    link,
    amount,
    expectedPoint: point,
  }));
  return api.post('/service/orders', { orders }, answerSchema).catch(toApiError);
}

/** Settles a key for good (B-order-44); `sent` if its end cannot be learned now. */
async function learnEnd(key: string, stop: AbortSignal): Promise<LineEnd> {
  for (let asked = 1; ; asked += 1) {
    const answer = await askOnce({ key });
    if (!(answer instanceof ApiError)) return answer.id === null ? { reason: NOT_ORDERED } : { id: answer.id };
    if (answer.status === 401 || asked === MAX_QUESTIONS || stop.aborted) return 'sent';
    await untilOnline(stop, waitToAskMs(asked, answer.retryAfterSeconds));
  }
}

function endOf(line: PlannedLine, result: OrderLineResult): LineEnd {
  if ('id' in result) return { id: result.id };
  const { code, message, point } = result;
  if (code === 'NOT_TRIED') return null;
  if (code === 'BALANCE_SHORT') return { reason: ORDER_MESSAGES.BALANCE_SHORT };
  return { reason: code === 'PRICE_CHANGED' && point !== undefined ? tellPrice(line, point) : message };
}

/** Shows the new price even if the products cannot be fetched again. */
function tellPrice({ request, point }: PlannedLine, newPoint: number): string {
  const told = { serviceId: request.serviceId, totalAmount: request.amount, totalPrice: newPoint };
  void mutate<Service[]>(SERVICES_PATH, (known) => known && repriceService(known, told), { revalidate: false });
  return describeNewPrice(point, newPoint);
}
