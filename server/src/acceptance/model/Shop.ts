import {
  calculateOrderPrice,
  FINAL_ORDER_STATUSES,
  fromHundredths,
  PAYMENT_KIND,
  toHundredths,
} from '@storefront/contract';
import { MINUTE_MS } from '../../platform/time/time.js';
import { Journal, type Made } from './Journal.js';
import type { Operation } from './Operation.js';
import type { Answer, Call, ServerGroup } from './ServerGroup.js';

interface ShopMember {
  loginId: string;
  authorization: string;
}

const SERVICE_ID = 1;
const FIRST_PRICE_HUNDREDTHS = 1234;
const PASSWORD = 'correct-horse';
const FIRST_POINTS = 30_000;
const TOP_UP_REFUSALS = ['TOO_MANY_PENDING', 'DEPOSITOR_CROWDED'];

export class Shop {
  readonly journal = new Journal();
  readonly #members: ShopMember[] = [];
  readonly #orderIds: number[] = [];
  readonly #autoOrderIds: number[] = [];
  readonly #topUpIds: number[] = [];
  readonly #amounts = new Map<number, number>();
  #names = 0;
  /** Price of one as screens show it: a refusal tells them of a change. */
  #shownHundredths = FIRST_PRICE_HUNDREDTHS;

  constructor(private readonly servers: ServerGroup) {}

  async open(members: number): Promise<void> {
    await this.#setPrice(FIRST_PRICE_HUNDREDTHS);
    for (let index = 0; index < members; index += 1) this.#members.push(await this.#join());
  }

  async run(operation: Operation): Promise<void> {
    switch (operation.kind) {
      case 'order':
        return this.#order(this.#member(operation.member), operation);
      case 'lines':
        return this.#orderLines(this.#member(operation.member), operation.amounts);
      case 'doubt':
        return this.#orderInDoubt(this.#member(operation.member), operation);
      case 'autoOrder':
        return this.#autoOrder(this.#member(operation.member), operation);
      case 'topUp':
        return this.#topUp(this.#member(operation.member), operation);
      case 'accept':
      case 'refuse':
        return this.#settle(operation);
      case 'cancelAutoOrder':
        return this.#cancelAutoOrder(operation.pick);
      case 'setStatus':
        return this.#setStatus(operation);
      case 'adjust':
        return this.#adjust(this.#member(operation.member).loginId, operation.point);
      case 'deleteAccount':
        return this.#deleteAccount(operation.member);
      case 'changePrice':
        return this.#setPrice(operation.hundredths);
      case 'passTime':
        return this.servers.passTime(operation.minutes * MINUTE_MS);
    }
  }

  async #order(member: ShopMember, { amount, copies }: Operation & { kind: 'order' }): Promise<void> {
    const link = this.#newName('order');
    const { call, units, hundredths } = this.#orderCall(member, { link, amount, runs: 0, interval: 0 });
    const answers = await Promise.all(Array.from({ length: copies }, () => this.servers.call(call)));
    const made = answers.map((answer) => this.#orderedId('order', answer, units));
    const ids = new Set(made.filter((id) => typeof id === 'number'));
    if (ids.size > 1) this.journal.failures.push(`one key, several orders: ${[...ids]}`);
    const [id = made.includes('unknown') ? 'unknown' : null] = ids;
    this.journal.orders.set(link, { id, amount, hundredths, loginId: member.loginId });
    if (typeof id === 'number') this.#rememberOrder(id, amount);
  }

  /** Sends what was not tried again, as the screen does. A killed call may have placed what its repetition did not try. */
  async #orderLines({ loginId, authorization }: ShopMember, amounts: readonly number[]): Promise<void> {
    let left = amounts.map((amount) => {
      const { totalPrice } = this.#price({ amount, runs: 0 });
      const name = this.#newName('line');
      return { key: name, serviceId: SERVICE_ID, link: name, amount, expectedPoint: totalPrice };
    });
    let wasEverRetried = false;
    while (left.length > 0) {
      const { status, body, wasRetried } = await this.servers.call({
        path: '/service/orders',
        headers: { authorization },
        body: { orders: left },
      });
      wasEverRetried ||= wasRetried;
      this.#note('lines', { status, body, wasRetried }, [200, 401]);
      const results = body.results ?? [];
      const isShort = results.some(({ code }) => code === 'BALANCE_SHORT');
      const tried = left.filter((_, place) => isShort || results[place]?.code !== 'NOT_TRIED');
      for (const { link, amount, expectedPoint } of tried) {
        const { id, code, point } = results.find(({ key }) => key === link) ?? {};
        if (code === 'PRICE_CHANGED' && point !== undefined) this.#shownHundredths = toHundredths(point) / amount;
        this.journal.count(`line: ${code ?? (id === undefined ? status : 'placed')}`);
        const made = id ?? (status === 401 && wasEverRetried ? 'unknown' : null);
        this.journal.orders.set(link, { id: made, amount, hundredths: toHundredths(expectedPoint), loginId });
        if (id !== undefined) this.#rememberOrder(id, amount);
      }
      if (tried.length === 0) this.journal.failures.push('no line was tried');
      left = tried.length === 0 ? [] : left.filter((line) => !tried.includes(line));
    }
  }

  /** Both answers must agree: the order is there, or it never will be. */
  async #orderInDoubt(member: ShopMember, { amount }: Operation & { kind: 'doubt' }): Promise<void> {
    const link = this.#newName('doubt');
    const { call, units, hundredths } = this.#orderCall(member, { link, amount, runs: 0, interval: 0 });
    const { authorization } = member;
    const [answer, settled] = await Promise.all([
      this.servers.call(call),
      this.servers.call({ path: `/service/order-intent/${link}`, headers: { authorization } }),
    ]);
    this.#note('settle', settled, [200, 401]);
    const id = answer.body.code === 'INTENT_CLOSED' ? null : this.#orderedId('doubt', answer, units);
    if (settled.status === 200 && id !== 'unknown' && settled.body.id !== id) {
      this.journal.failures.push(`${link} was settled as ${settled.body.id} and answered with ${id}`);
    }
    this.journal.orders.set(link, { id, amount, hundredths, loginId: member.loginId });
    if (typeof id === 'number') this.#rememberOrder(id, amount);
  }

  async #setPrice(hundredths: number): Promise<void> {
    const product = { id: SERVICE_ID, text: '팔로워', categoryId: 1, min: 1, max: 1000, enableAuto: true };
    const answer = await this.#operate('PUT', '/catalogue', {
      platforms: [{ id: 1, text: '인스타그램', visible: true }],
      categories: [{ id: 1, text: '팔로워', platform: 1 }],
      services: [{ ...product, point: fromHundredths(hundredths) }],
    });
    this.#note('setPrice', answer, [200]);
  }

  async #autoOrder(member: ShopMember, { amount, runs }: Operation & { kind: 'autoOrder' }): Promise<void> {
    const link = this.#newName('auto');
    const { call, units, hundredths } = this.#orderCall(member, { link, amount, runs, interval: 60 });
    const id = this.#orderedId('autoOrder', await this.servers.call(call), units);
    this.journal.autoOrders.set(link, { id, amount, runs, hundredths, loginId: member.loginId });
    if (typeof id !== 'number') return;
    this.#autoOrderIds.push(id);
    const path = `/service/order-history?autoOrderId=${id}`;
    const first = await this.servers.call({ method: 'GET', path, headers: { authorization: member.authorization } });
    for (const run of first.body.items ?? []) this.#rememberOrder(run.id, amount);
  }

  async #cancelAutoOrder(pick: number): Promise<void> {
    const id = newest(this.#autoOrderIds, pick);
    if (id === undefined) return;
    const answer = await this.#operate('POST', `/auto-orders/${id}/cancel`);
    this.#note('cancelAutoOrder', answer, [200, 409]);
    if (answer.status === 200) append(this.journal.canceledAutoOrders, id, 'cancel');
  }

  #rememberOrder(id: number, amount: number): void {
    this.#orderIds.push(id);
    this.#amounts.set(id, amount);
  }

  async #topUp(member: ShopMember, { point }: Operation & { kind: 'topUp' }): Promise<void> {
    // As long as a bank shows, so that members seldom share it.
    const name = this.#newName('d').replace('-', '');
    const answer = await this.servers.call({
      path: '/service/point',
      headers: { authorization: member.authorization, 'idempotency-key': name },
      body: { name, point, feeValue: {}, feeType: PAYMENT_KIND.none },
    });
    const isRefused = TOP_UP_REFUSALS.includes(answer.body.code ?? '');
    if (isRefused) this.journal.count(`topUp: ${answer.body.code}`);
    const id = isRefused ? null : this.#acknowledgedId('topUp', answer);
    this.journal.topUps.set(name, { id, point, loginId: member.loginId });
    if (typeof id === 'number') this.#topUpIds.push(id);
  }

  async #settle({ kind, pick }: { kind: 'accept' | 'refuse'; pick: number }): Promise<void> {
    const id = newest(this.#topUpIds, pick);
    if (id === undefined) return;
    const answer = await this.#operate('POST', `/deposits/${id}/${kind}`);
    this.#note(kind, answer, [200, 409]);
    if (answer.status === 200) append(this.journal.settled, id, kind);
  }

  async #setStatus({ pick, status, delivered }: Operation & { kind: 'setStatus' }): Promise<void> {
    const id = newest(this.#orderIds, pick);
    if (id === undefined) return;
    const remains = Math.max(0, (this.#amounts.get(id) ?? 0) - delivered);
    const answer = await this.#operate('POST', `/orders/${id}/status`, { status, remains });
    this.#note(`setStatus ${status}`, answer, [200, 409]);
    if (answer.status === 200 && FINAL_ORDER_STATUSES.includes(status)) append(this.journal.finished, id, status);
  }

  async #adjust(loginId: string, point: number): Promise<void> {
    if (point === 0) return;
    const reason = this.#newName('reason');
    const answer = await this.#operate('POST', `/members/${loginId}/adjust`, { point, reason });
    // 409: it was done, and the member has left before the repeated call.
    this.#note('adjust', answer, answer.wasRetried ? [200, 402, 404, 409] : [200, 402, 404]);
    this.journal.adjustments.set(reason, { isDone: answer.status === 200 || answer.status === 409, point });
  }

  async #deleteAccount(pick: number): Promise<void> {
    const place = pick % this.#members.length;
    const member = this.#member(place);
    const { authorization } = member;
    const answer = await this.#deleteAfresh(member);
    this.#note('deleteAccount', answer, [204, 401]);
    const profile = await this.servers.call({ method: 'GET', path: '/auth/profile', headers: { authorization } });
    if (profile.status !== 401) this.journal.failures.push(`a deleted member still gets ${profile.status}`);
    if (answer.status === 204 || answer.wasRetried) this.journal.deletedMembers.push(member.loginId);
    if (this.#members[place] === member) this.#members[place] = await this.#join();
  }

  async #deleteAfresh({ loginId, authorization }: ShopMember) {
    const deletion = { method: 'DELETE', path: '/auth/account' } as const;
    let answer = await this.servers.call({ ...deletion, headers: { authorization } });
    while (answer.status === 403) {
      const again = await this.servers.call({ ...deletion, headers: { authorization: await this.#logIn(loginId) } });
      answer = { ...again, wasRetried: again.wasRetried || answer.wasRetried };
    }
    return answer;
  }

  async #join(): Promise<ShopMember> {
    const id = this.#newName('member');
    const form = { id, password: PASSWORD, email: `${id}@example.com`, registerWhere: '검색' };
    const joined = await this.servers.call({ path: '/auth/register', body: form });
    this.#note('register', joined, joined.wasRetried ? [201, 409] : [201]);
    const authorization = await this.#logIn(id);
    await this.#adjust(id, FIRST_POINTS);
    return { loginId: id, authorization };
  }

  async #logIn(id: string): Promise<string> {
    const { status, body } = await this.servers.call({ path: '/auth/login', body: { id, password: PASSWORD } });
    // Too many passwords are being checked.
    if (status === 429) return this.#logIn(id);
    return `Bearer ${body.accessToken}`;
  }

  #orderCall(
    member: ShopMember,
    order: { link: string; amount: number; runs: number; interval: number },
  ): { call: Call; units: number; hundredths: number } {
    const { totalAmount, totalPrice } = this.#price(order);
    const headers = {
      authorization: member.authorization,
      'idempotency-key': order.link,
      'expected-point': String(totalPrice),
    };
    const call = { path: '/service/order', headers, body: { serviceId: SERVICE_ID, ...order } };
    return { call, units: totalAmount, hundredths: toHundredths(totalPrice) };
  }

  #price({ amount, runs }: { amount: number; runs: number }) {
    return calculateOrderPrice({ unitPrice: fromHundredths(this.#shownHundredths), amount, runs });
  }

  #operate(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> {
    const headers = { 'idempotency-key': this.#newName('command') };
    return this.servers.call({ method, path, headers, asOperator: true, ...(body === undefined ? {} : { body }) });
  }

  #orderedId(kind: string, answer: Answer, units: number): Made {
    const { code, point } = answer.body;
    if (code !== 'PRICE_CHANGED' || point === undefined) return this.#acknowledgedId(kind, answer);
    this.journal.count(`${kind}: another price`);
    this.#shownHundredths = toHundredths(point) / units;
    return null;
  }

  #acknowledgedId(kind: string, answer: Answer): Made {
    this.#note(kind, answer, [201, 401, 402]);
    if (answer.status === 401 && answer.wasRetried) return 'unknown';
    return answer.status === 201 ? (answer.body.id ?? null) : null;
  }

  #note(kind: string, { status, body }: Answer, expected: readonly number[]): void {
    this.journal.count(`${kind}: ${status}`);
    if (!expected.includes(status)) this.journal.failures.push(`${kind}: ${status} ${JSON.stringify(body)}`);
  }

  #member(pick: number): ShopMember {
    const member = this.#members[pick % this.#members.length];
    if (!member) throw new Error('the shop is not open');
    return member;
  }

  #newName(kind: string): string {
    this.#names += 1;
    return `${kind}-${this.#names}`;
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function newest(ids: readonly number[], pick: number): number | undefined {
  return ids.at(-1 - (pick % ids.length));
}
