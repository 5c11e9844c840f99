import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { unavailable } from '../errors/ApiProblem.js';
import { isInNetworks, networkOf } from '../text/networkOf.js';
import { rawAnswer } from './rawAnswer.js';

/** Left to page files, the database, mails and suppliers. */
const RESERVED_DESCRIPTORS = 256;
/** An idle connection costs about 20 KB. */
const MOST_CONNECTIONS = 8192;

export interface ConnectionBounds {
  total: number;
  /** One remote address, IPv6 by /64. */
  perAddress: number;
  /** Only the total holds for them: their connections are many people's. */
  trustedProxies: readonly string[];
}

type OverBound = 'refused' | 'gave_way';

interface Peer {
  open: number;
  waiting: Set<Socket>;
}

interface Connection {
  key: string;
  peer: Peer;
  busy: number;
}

/**
 * Bounds open connections in all and of each address. Over a bound the one that is idle longest gives way, where Node's
 * `maxConnections` would keep everybody else out: who leaves thousands half open displaces only himself
 * (`Connections.test.ts`, `acceptance/halfOpen.full.test.ts`). Where all are busy, a new one is answered 503.
 */
export class Connections {
  #open = 0;
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #peers = new Map<string, Peer>();
  readonly #waiting = new Set<Socket>();
  readonly #isTrusted: (address: string) => boolean;

  constructor(
    private readonly bounds: ConnectionBounds,
    private readonly onOverBound: (what: OverBound) => void = () => undefined,
  ) {
    this.#isTrusted = isInNetworks(bounds.trustedProxies);
  }

  get open(): number {
    return this.#open;
  }

  guard(server: Server): void {
    server.on('connection', (socket: Socket) => this.#accept(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#begin(socket);
      response.once('close', () => this.#end(socket));
    });
  }

  #accept(socket: Socket): void {
    const address = socket.remoteAddress;
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const key = networkOf(address);
    const peer = this.#peers.get(key) ?? { open: 0, waiting: new Set() };
    const isOwnBound = peer.open >= this.bounds.perAddress && !this.#isTrusted(address);
    if (isOwnBound || this.#open >= this.bounds.total) {
      const [oldest] = isOwnBound ? peer.waiting : this.#waiting;
      this.onOverBound(oldest ? 'gave_way' : 'refused');
      if (!oldest) {
        refuse(socket);
        return;
      }
      this.#forget(oldest);
      oldest.destroy();
    }
    this.#open += 1;
    peer.open += 1;
    this.#peers.set(key, peer);
    this.#connections.set(socket, { key, peer, busy: 0 });
    this.#wait(socket, peer);
    socket.once('close', () => this.#forget(socket));
  }

  #wait(socket: Socket, peer: Peer): void {
    peer.waiting.add(socket);
    this.#waiting.add(socket);
  }

  #begin(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    connection.busy += 1;
    connection.peer.waiting.delete(socket);
    this.#waiting.delete(socket);
  }

  #end(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    connection.busy -= 1;
    if (connection.busy === 0) this.#wait(socket, connection.peer);
  }

  #forget(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    const { key, peer } = connection;
    this.#connections.delete(socket);
    this.#waiting.delete(socket);
    peer.waiting.delete(socket);
    peer.open -= 1;
    this.#open -= 1;
    if (peer.open === 0) this.#peers.delete(key);
  }
}

/** Before anything is read: nothing sent is taken for a request. */
function refuse(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write(rawAnswer(unavailable()), () => socket.destroy());
}

/** Counts the connections that so many file descriptors allow. */
export function connectionsWithin(descriptors: number): number {
  return Math.min(MOST_CONNECTIONS, Math.max(descriptors - RESERVED_DESCRIPTORS, Math.floor(descriptors / 2)));
}

/** Reads `ulimit -n`, which only the process's report tells without native code. */
export function fileDescriptorLimit(): number {
  knownLimit ??= readDescriptorLimit();
  return knownLimit;
}

let knownLimit: number | undefined;

function readDescriptorLimit(): number {
  // Naming the other end of every connection would take a while.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(limit) && limit > 0 ? limit : Number.POSITIVE_INFINITY;
}
