import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../errors/ApiProblem.js';
import { networkOf } from '../text/networkOf.js';
import { SECOND_MS } from '../time/time.js';
import type { HttpMetrics } from './HttpMetrics.js';
import { LoadShedder } from './LoadShedder.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages and files cost little, and are shed last. */
    isCheap?: boolean;
  }
}

const NEVER_SHED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Passwords have a queue of their own. */
const HASHING: ReadonlySet<string> = new Set([
  ...['/auth/login', '/auth/register', '/auth/change-password', '/service/reset-password'],
]);
const SAMPLE_EVERY_MS = 250;
const TIMER_MS = 10;
const NS_PER_MS = 1e6;
/** One long pause, of garbage collection say, is no load. */
const SAMPLES_OF_LOAD = 4;
const CHEAP_FACTOR = 4;
/** Whatever was begun for a client that hung up has ended then. */
const LONGEST_CALL_MS = 10 * SECOND_MS;

interface LoadBounds {
  /** Requests in progress, but for the time in which a body is received. */
  requestsAtOnce: number;
  waitMs: number;
  /** Mean delay of timers: a request takes several turns of the event loop. */
  eventLoopDelayMs: number;
}

/** Reads the member of a valid session token; null for anything else. It asks no database. */
export type ReadMember = (request: FastifyRequest) => Promise<number | null>;

interface Entry {
  shedder: LoadShedder;
  isInside: boolean;
  isOver: boolean;
}

/**
 * Answers 503 with `Retry-After` at once while the event loop lags or too many wait for the database, first to those
 * who ask most (`shedLoad.test.ts`, `shedLoad.security.test.ts`; `npm run bench -w server overload`).
 */
export function shedLoad(
  app: FastifyInstance,
  { bounds, metrics, readMember }: { bounds: LoadBounds; metrics: HttpMetrics; readMember: ReadMember },
): void {
  const { requestsAtOnce, waitMs } = bounds;
  const calls = new LoadShedder({ atOnce: requestsAtOnce, waitMs });
  const hashing = new LoadShedder({ atOnce: requestsAtOnce, waitMs: LONGEST_CALL_MS });
  const cheap = new LoadShedder({ atOnce: requestsAtOnce * CHEAP_FACTOR, waitMs: waitMs * CHEAP_FACTOR });
  const all = [calls, hashing, cheap];
  const entries = new WeakMap<FastifyRequest, Entry>();
  const clientOf = async (request: FastifyRequest): Promise<string> => {
    const member = await readMember(request);
    return member === null ? networkOf(request.ip) : `member ${member}`;
  };
  const inProgress = () => all.reduce((sum, shedder) => sum + shedder.inProgress, 0);
  metrics.gauge('requests_in_progress', 'Requests that are being answered', inProgress);

  const eventLoop = monitorEventLoopDelay({ resolution: TIMER_MS });
  eventLoop.enable();
  let delayMs = 0;
  let lateSamples = 0;
  let lastTickAt = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    // Not a sample in all that time: it stood still.
    delayMs = eventLoop.count === 0 ? now - lastTickAt : eventLoop.mean / NS_PER_MS - TIMER_MS;
    eventLoop.reset();
    lateSamples = delayMs > bounds.eventLoopDelayMs ? lateSamples + 1 : 0;
    for (const shedder of all) shedder.tick(now - lastTickAt);
    lastTickAt = now;
  }, SAMPLE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    eventLoop.disable();
  });

  app.addHook('onRequest', async (request) => {
    if (lateSamples < SAMPLES_OF_LOAD || isNeverShed(request)) return;
    const isVeryLate = delayMs > bounds.eventLoopDelayMs * CHEAP_FACTOR;
    if (!isVeryLate && (isCheap(request) || calls.isModest(await clientOf(request)))) return;
    metrics.shed.inc({ reason: 'event_loop' });
    throw unavailable();
  });

  app.addHook('onRequest', async (request) => {
    if (isNeverShed(request)) return;
    const usual = HASHING.has(request.routeOptions.url ?? '') ? hashing : calls;
    const shedder = isCheap(request) ? cheap : usual;
    const client = await clientOf(request);
    if (!shedder.mayEnter(client)) {
      metrics.shed.inc({ reason: 'at_once' });
      throw unavailable();
    }
    shedder.enter(client);
    entries.set(request, { shedder, isInside: true, isOver: false });
  });

  const step = (request: FastifyRequest, isInside: boolean) => {
    const entry = entries.get(request);
    if (!entry || entry.isOver || entry.isInside === isInside) return;
    entry.isInside = isInside;
    if (isInside) entry.shedder.resume();
    else entry.shedder.leave();
  };
  const end = (request: FastifyRequest) => {
    step(request, false);
    const entry = entries.get(request);
    if (!entry || entry.isOver) return;
    entry.isOver = true;
    entry.shedder.countEnd();
  };

  // A slow sender keeps nobody else out.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    step(request, false);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    step(request, true);
    done();
  });
  // Nor does a slow reader. A client that hangs up has begun something all the same.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (entries.get(request)?.isInside) setTimeout(end, LONGEST_CALL_MS, request).unref();
    done();
  });
}

function isNeverShed({ routeOptions }: FastifyRequest): boolean {
  return NEVER_SHED.has(routeOptions.url ?? '');
}

function isCheap({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCheap === true;
}
