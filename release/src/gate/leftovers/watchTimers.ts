import type { Leftover, WatchOptions } from './Watch.js';

interface Timer {
  kind: 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
  ms: number;
  where: string;
  cancel: () => void;
  run: () => void;
}

/**
 * Replaces the page's timers, to know those of the remote.
 * @returns runs them ahead, until none is left or they never end
 */
export function watchTimers({ base }: WatchOptions): () => Promise<Leftover[]> {
  const native = {
    setTimeout: globalThis.setTimeout.bind(globalThis),
    setInterval: globalThis.setInterval.bind(globalThis),
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
    requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
    cancelAnimationFrame: globalThis.cancelAnimationFrame.bind(globalThis),
    whenIdle: globalThis.requestIdleCallback.bind(globalThis),
  };
  const roundsAhead = 12;

  const placeInRemote = (): string | null => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 40;
    const stack = new Error('place').stack ?? '';
    Error.stackTraceLimit = limit;
    const line = stack.split('\n').find((text) => text.includes(base));
    return line === undefined ? null : line.slice(line.indexOf(base) + base.length).replace(/[?)].*$/, '');
  };

  const timers = new Map<string, Timer>();
  globalThis.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) => {
    const where = typeof handler === 'function' ? placeInRemote() : null;
    if (where === null || typeof handler !== 'function') return native.setTimeout(handler, ms, ...given);
    const run = () => {
      timers.delete(key);
      handler(...given);
    };
    const id = native.setTimeout(run, ms);
    const key = `timer ${id}`;
    timers.set(key, { kind: 'setTimeout', ms, where, run, cancel: () => native.clearTimeout(id) });
    return id;
  }) as typeof globalThis.setTimeout;
  globalThis.setInterval = ((handler: TimerHandler, ms = 0, ...given: unknown[]) => {
    const where = placeInRemote();
    const id = native.setInterval(handler, ms, ...given);
    const cancel = () => native.clearTimeout(id);
    if (where !== null) timers.set(`timer ${id}`, { kind: 'setInterval', ms, where, cancel, run: () => undefined });
    return id;
  }) as typeof globalThis.setInterval;
  const clear = (id: number | undefined) => {
    timers.delete(`timer ${id}`);
    native.clearTimeout(id);
  };
  globalThis.clearTimeout = clear as typeof globalThis.clearTimeout;
  globalThis.clearInterval = clear as typeof globalThis.clearInterval;
  globalThis.requestAnimationFrame = (handler) => {
    const where = placeInRemote();
    if (where === null) return native.requestAnimationFrame(handler);
    const run = () => {
      timers.delete(key);
      handler(performance.now());
    };
    const id = native.requestAnimationFrame(run);
    const key = `frame ${id}`;
    const cancel = () => native.cancelAnimationFrame(id);
    timers.set(key, { kind: 'requestAnimationFrame', ms: 16, where, run, cancel });
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    timers.delete(`frame ${id}`);
    native.cancelAnimationFrame(id);
  };

  return async () => {
    const found: Leftover[] = [];
    // React undoes effects once it is idle.
    for (let times = 0; times < 2; times++)
      await new Promise((resolve) => native.whenIdle(resolve, { timeout: 1_000 }));
    for (const [key, { kind, ms, where, cancel }] of timers) {
      if (kind !== 'setInterval') continue;
      cancel();
      timers.delete(key);
      found.push({ kind: 'timer', text: `setInterval of ${ms} ms goes on after it was left (${where})` });
    }
    let last: Timer[] = [];
    for (let round = 0; round < roundsAhead; round++) {
      last = [...timers.values()];
      if (last.length === 0) break;
      timers.clear();
      for (const timer of last) {
        timer.cancel();
        try {
          timer.run();
        } catch (error) {
          reportError(error);
        }
      }
      // A promise's continuation begins its next timer here.
      await new Promise((resolve) => native.setTimeout(resolve, 0));
    }
    const endless = timers.size === 0 ? [] : last;
    for (const { cancel } of timers.values()) cancel();
    timers.clear();
    for (const { kind, ms, where } of endless)
      found.push({ kind: 'timer', text: `${kind} of ${ms} ms begins itself again without an end (${where})` });
    return found;
  };
}
