import { MINUTE_MS, SECOND_MS } from '../../platform/index.js';
import { postForm } from './postForm.js';
import {
  type CancelAnswer,
  type PlacedOrder,
  type PlacedRefill,
  type Placement,
  type Progress,
  type RefillAnswer,
  type RefillOrder,
  type RefillProgress,
  type Supplier,
  type SupplierBalance,
  SupplierDownError,
  type SupplierOrder,
  SupplierRefusedError,
  type SupplierService,
} from './Supplier.js';
import {
  readSmmAnswer,
  readSmmBalance,
  readSmmCancellations,
  readSmmOrderId,
  readSmmProgress,
  readSmmRefillStatuses,
  readSmmRefills,
  readSmmServices,
} from './smmAnswers.js';
import { isTemporaryRefillRefusal, isTemporaryRefusal, isUnknownNumber, subjectOf } from './smmWords.js';

const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_SERVICES_BYTES = 64 * 1024 * 1024;

interface SmmChoices {
  name: string;
  url: URL;
  key: string;
  pollSeconds: number;
  timeoutMs: number;
}

export class SmmSupplier implements Supplier {
  readonly name: string;
  readonly takesAnyService = false;
  readonly isRepeatable = false;
  readonly pollEveryMs: { readonly min: number; readonly max: number };

  constructor(private readonly choices: SmmChoices) {
    this.name = choices.name;
    const min = choices.pollSeconds * SECOND_MS;
    this.pollEveryMs = { min, max: Math.max(min, 10 * MINUTE_MS) };
  }

  async place({ serviceId, link, amount, requestKey }: SupplierOrder): Promise<Placement> {
    if (serviceId === null) throw new TypeError('an order without a service of the supplier');
    try {
      const answer = await this.#call(
        { action: 'add', service: serviceId, link, quantity: String(amount) },
        { 'idempotency-key': requestKey },
      );
      const supplierOrderId = readSmmOrderId(answer);
      if (supplierOrderId === null) throw new SupplierDownError('the answer holds no order number', true);
      return { kind: 'placed', supplierOrderId };
    } catch (error) {
      if (!(error instanceof SupplierRefusedError)) throw error;
      const { message: reason } = error;
      return { kind: 'refused', reason, isTemporary: isTemporaryRefusal(reason), about: subjectOf(reason) };
    }
  }

  async progress(orders: readonly PlacedOrder[]): Promise<Map<string, Progress>> {
    const ids = orders.map(({ supplierOrderId }) => supplierOrderId);
    try {
      return readSmmProgress(await this.#call({ action: 'status', orders: ids.join(',') }), orders);
    } catch (error) {
      if (!(error instanceof SupplierRefusedError) || !isUnknownNumber(error.message)) throw asDown(error);
      const { message: reason } = error;
      // Some panels refuse one number in place of all answers: the others are asked for one by one.
      if (orders.length === 1) return new Map(ids.map((id) => [id, { kind: 'failed', reason }]));
      const answers = new Map<string, Progress>();
      for (const order of orders) for (const [id, progress] of await this.progress([order])) answers.set(id, progress);
      return answers;
    }
  }

  async cancel(supplierOrderIds: readonly string[]): Promise<Map<string, CancelAnswer>> {
    try {
      const answer = await this.#call({ action: 'cancel', orders: supplierOrderIds.join(',') });
      return readSmmCancellations(answer, supplierOrderIds);
    } catch (error) {
      if (!(error instanceof SupplierRefusedError) || isTemporaryRefusal(error.message)) throw asDown(error);
      const reason = error.message;
      return new Map(supplierOrderIds.map((id) => [id, { kind: 'refused', reason }]));
    }
  }

  async refill(orders: readonly RefillOrder[]): Promise<Map<string, RefillAnswer>> {
    const ids = orders.map(({ supplierOrderId }) => supplierOrderId);
    try {
      return readSmmRefills(await this.#call({ action: 'refill', ...numbers('order', ids) }), ids);
    } catch (error) {
      if (!(error instanceof SupplierRefusedError)) throw error;
      const { message: reason } = error;
      // Nothing was done: the others are asked for one by one.
      if (ids.length > 1 && isUnknownNumber(reason)) return this.#refillEach(orders);
      const isTemporary = isTemporaryRefillRefusal(reason);
      return new Map(ids.map((id) => [id, { kind: 'refused', reason, isTemporary }]));
    }
  }

  async #refillEach(orders: readonly RefillOrder[]): Promise<Map<string, RefillAnswer>> {
    const answers = new Map<string, RefillAnswer>();
    for (const order of orders) {
      const one = await this.refill([order]).catch((error: unknown): Awaited<ReturnType<typeof this.refill>> => {
        if (!(error instanceof SupplierDownError)) throw error;
        const { message: reason, isMaybeDone } = error;
        return new Map([
          [
            order.supplierOrderId,
            isMaybeDone ? { kind: 'unknown', reason } : { kind: 'refused', reason, isTemporary: true },
          ],
        ]);
      });
      for (const [id, answer] of one) answers.set(id, answer);
    }
    return answers;
  }

  async refillStatus(refills: readonly PlacedRefill[]): Promise<Map<string, RefillProgress>> {
    const ids = refills.map(({ supplierRefillId }) => supplierRefillId);
    try {
      return readSmmRefillStatuses(await this.#call({ action: 'refill_status', ...numbers('refill', ids) }), ids);
    } catch (error) {
      if (!(error instanceof SupplierRefusedError) || !isUnknownNumber(error.message)) throw asDown(error);
      const { message: reason } = error;
      if (refills.length === 1) return new Map(ids.map((id) => [id, { kind: 'failed', reason }]));
      const answers = new Map<string, RefillProgress>();
      for (const refill of refills) for (const [id, one] of await this.refillStatus([refill])) answers.set(id, one);
      return answers;
    }
  }

  async balance(): Promise<SupplierBalance> {
    return readSmmBalance(await this.#ask({ action: 'balance' }));
  }

  async services(): Promise<SupplierService[]> {
    return readSmmServices(await this.#ask({ action: 'services' }, MAX_SERVICES_BYTES));
  }

  /** Every panel answers this call: a refusal means that we cannot use it, e.g. for an invalid key. */
  async #ask(fields: Readonly<Record<string, string>>, maxAnswerBytes?: number): Promise<unknown> {
    try {
      return await this.#call(fields, {}, maxAnswerBytes);
    } catch (error) {
      throw asDown(error);
    }
  }

  async #call(
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
    maxAnswerBytes = MAX_ANSWER_BYTES,
  ): Promise<unknown> {
    const { url, key, timeoutMs } = this.choices;
    return readSmmAnswer(await postForm(url, { key, ...fields }, { timeoutMs, maxAnswerBytes, headers }));
  }
}

/** Every panel knows `order`, not every one `orders`. */
function numbers(name: string, ids: readonly string[]): Record<string, string> {
  return { [ids.length === 1 ? name : `${name}s`]: ids.join(',') };
}

function asDown(error: unknown): unknown {
  if (!(error instanceof SupplierRefusedError)) return error;
  return Object.assign(new SupplierDownError(error.message, false), { cause: error });
}
