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
  const begin = (kind: Timer['kind'], ms: number, handle: () => void): number => {
    const where = placeInRemote();
    const run = () => {
      if (kind !== 'setInterval') timers.delete(key);
      handle();
    };
    const isFrame = kind === 'requestAnimationFrame';
    const id = Number(isFrame ? native.requestAnimationFrame(run) : native[kind](run, ms));
    const key = isFrame ? `frame ${id}` : `timer ${id}`;
    const cancel = () => (isFrame ? native.cancelAnimationFrame(id) : native.clearTimeout(id));
    if (where !== null) timers.set(key, { kind, ms, where, run, cancel });
    return id;
  };
  const beginner =
    (kind: Timer['kind']) =>
    (handler: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      begin(kind, ms, () => handler(...given));
  const clearer = (sort: 'timer' | 'frame', cancel: (id: number) => void) => (id: number) => {
    timers.delete(`${sort} ${id}`);
    cancel(id);
  };
  Object.assign(globalThis, {
    setTimeout: beginner('setTimeout'),
    setInterval: beginner('setInterval'),
    clearTimeout: clearer('timer', native.clearTimeout),
    clearInterval: clearer('timer', native.clearTimeout),
    requestAnimationFrame: (handler: FrameRequestCallback) =>
      begin('requestAnimationFrame', 16, () => handler(performance.now())),
    cancelAnimationFrame: clearer('frame', native.cancelAnimationFrame),
  });

  return async () => {
    const found: Leftover[] = [];
    const tell = ({ kind, ms, where }: Timer, what: string) =>
      found.push({ kind: 'timer', text: `${kind} of ${ms} ms ${what} (${where})` });
    // React undoes effects once it is idle.
    for (let times = 0; times < 2; times++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    let last = [...timers.values()];
    for (const timer of last.filter(({ kind }) => kind === 'setInterval')) tell(timer, 'goes on after it was left');
    for (let round = 0; round < roundsAhead && timers.size > 0; round++) {
      last = [...timers.values()];
      timers.clear();
      for (const { cancel } of last) cancel();
      // Each alone: an error of one is reported, and ends no other.
      for (const { kind, run } of last) if (kind !== 'setInterval') queueMicrotask(run);
      // A promise's continuation begins its next timer here.
      await new Promise((resolve) => native.setTimeout(resolve, 0));
    }
    for (const { cancel } of timers.values()) cancel();
    if (timers.size > 0) for (const timer of last) tell(timer, 'begins itself again without an end');
    timers.clear();
    return found;
  };
}
