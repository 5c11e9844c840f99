import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../testing/listen.js';

interface ReceivedOrder {
  id: number;
  service: string;
  link: string;
  quantity: string;
}

export type AddBehaviour =
  | { kind: 'take'; afterMs?: number; after?: Promise<void> }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'refuse'; error: string }
  | { kind: 'answer'; statusCode: number; body: string; headers?: Record<string, string> }
  | { kind: 'raw'; bytes: string; then: 'end' | 'reset' | 'hang' };

const FIRST_ID = 23_501;
const FIRST_REFILL = 501;

interface ReceivedRefill {
  id: number;
  order: string;
}

export class FakePanel {
  readonly keys = ['the-key'];
  readonly orders: ReceivedOrder[] = [];
  readonly statusCalls: string[][] = [];
  readonly canceled: string[] = [];
  readonly statuses = new Map<string, object | null>();
  onAdd: (link: string) => AddBehaviour = () => ({ kind: 'take' });
  onCancel: (id: string) => 1 | { error: string } = () => 1;
  readonly refills: ReceivedRefill[] = [];
  /** Orders of each call. */
  readonly refillCalls: string[][] = [];
  readonly refillStatuses = new Map<string, unknown>();
  onRefill: (orders: readonly string[]) => AddBehaviour = () => ({ kind: 'take' });
  /** The answer's part for one order among others; null for its number. */
  refillAnswer: (order: string) => unknown = () => null;
  isUp = true;
  /** Takes connections and answers nothing. */
  isHung = false;
  money = '100.84292';
  readonly services = new Map<string, object>();
  listsNothing = false;
  forgotten: string | null = null;
  maxFormBytes = Number.POSITIVE_INFINITY;
  readonly offered: string[] = [];
  #server: Awaited<ReturnType<typeof listen>> | null = null;

  async start(port = 0): Promise<URL> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server = await listen(server, port);
    return new URL(`http://127.0.0.1:${this.#server.port}/api/v2`);
  }

  async stop(): Promise<number> {
    const server = this.#server;
    this.#server = null;
    await server?.close();
    return server?.port ?? 0;
  }

  /** Lists a service at this price for 1,000. */
  rate(service: string, rate: string, { min = '10', max = '50000' } = {}): void {
    this.services.set(service, { service, name: '팔로워', category: 'x', rate, min, max, refill: true });
  }

  links(): string[] {
    return this.orders.map(({ link }) => link).sort();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isHung) return;
    if (Number(request.headers['content-length']) > this.maxFormBytes) {
      this.offered.push('');
      request.socket.resetAndDestroy();
      return;
    }
    const fields = new URLSearchParams(await text(request));
    if (!this.isUp) return void response.writeHead(503).end('<h1>Service Unavailable</h1>');
    const send = (body: unknown) => response.end(JSON.stringify(body));
    if (request.method !== 'POST' || !this.keys.includes(fields.get('key') ?? ''))
      return void send({ error: 'Invalid API key' });
    switch (fields.get('action')) {
      case 'balance':
        return void send({ balance: this.money, currency: 'USD' });
      case 'services':
        if (this.listsNothing) return void send([]);
        return void send(this.services.size > 0 ? [...this.services.values()] : { error: 'Incorrect request' });
      case 'add':
        return this.#add(fields, request, response);
      case 'status':
        return void send(this.#status((fields.get('orders') ?? '').split(',')));
      case 'cancel':
        return void send(this.#cancel((fields.get('orders') ?? '').split(',')));
      case 'refill':
        return this.#refill(fields, request, response);
      case 'refill_status':
        return void send(this.#refillStatus(fields));
      default:
        return void send({ error: 'Incorrect request' });
    }
  }

  #refill(fields: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const ids = idsOf(fields, 'order');
    this.refillCalls.push(ids);
    const behaviour = this.onRefill(ids);
    if (behaviour.kind === 'refuse') return void response.end(JSON.stringify({ error: behaviour.error }));
    if (behaviour.kind === 'answer') return void response.writeHead(behaviour.statusCode).end(behaviour.body);
    const answers = ids.map((order) => ({
      order: Number(order),
      refill: this.refillAnswer(order) ?? this.#take(order),
    }));
    if (behaviour.kind === 'drop') return void request.socket.destroy();
    if (behaviour.kind !== 'take') return;
    const [one] = answers;
    response.end(JSON.stringify(fields.has('order') ? { refill: String(one?.refill) } : answers));
  }

  #take(order: string): number {
    const id = FIRST_REFILL + this.refills.length;
    this.refills.push({ id, order });
    return id;
  }

  #refillStatus(fields: URLSearchParams): unknown {
    const statusOf = (id: string) => (this.refillStatuses.has(id) ? this.refillStatuses.get(id) : 'Pending');
    const answers = idsOf(fields, 'refill').map((id) => ({ refill: Number(id), status: statusOf(id) }));
    return fields.has('refill') ? { status: answers[0]?.status } : answers;
  }

  #add(fields: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const link = fields.get('link') ?? '';
    this.offered.push(link);
    const behaviour = this.onAdd(link);
    if (behaviour.kind === 'refuse') return void response.end(JSON.stringify({ error: behaviour.error }));
    if (behaviour.kind === 'answer') {
      return void response.writeHead(behaviour.statusCode, behaviour.headers).end(behaviour.body);
    }
    if (behaviour.kind === 'raw') {
      const { socket } = request;
      return void socket.write(behaviour.bytes, () => {
        if (behaviour.then === 'end') socket.end();
        if (behaviour.then === 'reset') socket.resetAndDestroy();
      });
    }
    const id = FIRST_ID + this.orders.length;
    this.orders.push({ id, link, service: fields.get('service') ?? '', quantity: fields.get('quantity') ?? '' });
    if (behaviour.kind === 'take') {
      const answer = () => response.end(JSON.stringify({ order: id }));
      if (behaviour.after) behaviour.after.then(answer, (error) => response.destroy(error));
      else setTimeout(answer, behaviour.afterMs ?? 0);
    }
    if (behaviour.kind === 'drop') request.socket.destroy();
  }

  #status(ids: string[]): object {
    this.statusCalls.push(ids);
    if (this.forgotten !== null && ids.includes(this.forgotten)) return { error: 'Incorrect order ID' };
    const pending = { charge: '0.27819', start_count: null, status: 'Pending', remains: null, currency: 'USD' };
    return Object.fromEntries(ids.map((id) => [id, this.statuses.has(id) ? this.statuses.get(id) : pending]));
  }

  #cancel(ids: string[]): object[] {
    this.canceled.push(...ids);
    return ids.map((id) => ({ order: Number(id), cancel: this.onCancel(id) }));
  }
}

const idsOf = (fields: URLSearchParams, name: string) =>
  (fields.get(name) ?? fields.get(`${name}s`) ?? '').split(',').filter((id) => id !== '');
