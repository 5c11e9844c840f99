import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';

/** The types are those of its CommonJS. */
interface Variant {
  default: QuickJSSyncVariant;
}

interface Memory {
  readonly buffer: ArrayBuffer;
}
/** As Node has it: the types are those of browsers. */
declare const WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => Memory };

/** Memory at the start and at most: a usual room takes 25 MB. */
const PAGES_OF_64_KB = { initial: 256, maximum: 96 * 16 };
const STACK_BYTES = 2 ** 18;
/** The longest answers take a tenth of it. */
const MAX_ANSWER_LENGTH = 4 * 2 ** 20;
const MAX_DESCRIPTION_LENGTH = 2_000;

/** Runs before any bundle. Timers fire when nothing else is left to do, in the order of their times. */
const PROGRAM = `(() => {
  const silent = () => undefined;
  globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  globalThis.self = globalThis;
  const timers = new Map();
  let now = 0, lastTimer = 0;
  globalThis.setTimeout = (run, ms = 0, ...rest) => {
    timers.set(++lastTimer, { at: now + (Number(ms) || 0), run: () => run(...rest) });
    return lastTimer;
  };
  globalThis.clearTimeout = (timer) => void timers.delete(timer);
  globalThis.setImmediate = (run, ...rest) => setTimeout(run, 0, ...rest);
  let shell, screen, answer;
  const evaluate = (run, shared) => {
    const module = { exports: {} };
    run(module, module.exports, (name) => {
      if (!Object.hasOwn(shared, name)) throw new Error(name + ' is not there');
      return shared[name];
    });
    return module.exports;
  };
  const load = async (remote, version, module) => {
    if (screen?.remote !== remote || screen.version !== version) throw new Error(remote + ' is not there');
    return screen.screens[module]();
  };
  const prerender = async (request) => JSON.stringify(await shell.prerender(JSON.parse(request), load));
  const settle = (state) => (value) => { answer = { state, value }; };
  return {
    enterShell(run) { shell = evaluate(run, {}); },
    enterScreen(run, remote, version) { screen = { remote, version, ...evaluate(run, shell.shared) }; },
    begin(request) { answer = undefined; prerender(request).then(settle('done'), settle('failed')); },
    /** What has come of it: 'done', 'failed', 'busy' where a timer has run, 'stuck' where nothing will. */
    advance() {
      if (answer) return answer.state;
      const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
      if (!next) return 'stuck';
      const [timer, { at, run }] = next;
      timers.delete(timer);
      now = at;
      run();
      return 'busy';
    },
    answer: () => answer.value,
    describe: (error) => String(error?.stack ? error + '\\n' + error.stack : error?.message ?? error),
  };
})()`;

const METHODS = ['enterShell', 'enterScreen', 'begin', 'advance', 'answer', 'describe'] as const;
type Method = (typeof METHODS)[number];

/**
 * JavaScript engine in WebAssembly with memory of its own, for one version of the shell and at most one of a remote.
 * Only text goes in or out.
 */
export class Guest {
  readonly #memory: Memory;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #methods: Record<Method, QuickJSHandle>;

  static async open(): Promise<Guest> {
    const { default: variant } = (await import('@jitl/quickjs-ng-wasmfile-release-sync')) as unknown as Variant;
    // The engine's own limit counts eight bytes of each allocation, however large it is.
    const wasmMemory = new WebAssembly.Memory(PAGES_OF_64_KB);
    const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
    return new Guest(engine.newRuntime(), wasmMemory);
  }

  private constructor(runtime: QuickJSRuntime, memory: Memory) {
    this.#runtime = runtime;
    this.#memory = memory;
    runtime.setMaxStackSize(STACK_BYTES);
    this.#context = runtime.newContext();
    const program = this.#context.unwrapResult(this.#context.evalCode(PROGRAM, 'guest.js'));
    const handles = METHODS.map((name) => [name, this.#context.getProp(program, name)]);
    this.#methods = Object.fromEntries(handles) as Record<Method, QuickJSHandle>;
    program.dispose();
  }

  /** Never shrinks: a later page that needs less gives nothing back. */
  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** @throws Error with what the bundle threw */
  enterShell(key: string, source: string): void {
    this.#call('enterShell', this.#evaluate(key, source)).dispose();
  }

  /** @throws Error with what the bundle threw */
  enterScreen(key: string, source: string, remote: string, version: string): void {
    this.#call('enterScreen', this.#evaluate(key, source), this.#text(remote), this.#text(version)).dispose();
  }

  /**
   * Returns what the shell's `prerender` made, unchecked.
   * @throws Error with what the bundles threw
   */
  render(request: string): string {
    this.#call('begin', this.#text(request)).dispose();
    for (;;) {
      this.#runJobs();
      const state = this.#textOf(this.#call('advance'));
      if (state === 'done') return this.#textOf(this.#call('answer'), MAX_ANSWER_LENGTH);
      if (state === 'failed') throw new Error(this.#describe(this.#call('answer')));
      if (state !== 'busy') throw new Error('it waits for what never comes');
    }
  }

  /** Ignores errors that nobody awaits: the page counts. */
  #runJobs(): void {
    for (;;) {
      const done = this.#runtime.executePendingJobs();
      if (!done.error) return;
      const description = this.#describe(done.error);
      if (/out of memory/.test(description)) throw new Error(description);
    }
  }

  #evaluate(key: string, source: string): QuickJSHandle {
    return this.#valueOf(this.#context.evalCode(`(function (module, exports, require) {${source}\n})`, key));
  }

  #call(method: Method, ...given: QuickJSHandle[]): QuickJSHandle {
    const result = this.#context.callFunction(this.#methods[method], this.#context.undefined, ...given);
    for (const handle of given) handle.dispose();
    return this.#valueOf(result);
  }

  #valueOf(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (result.error) throw new Error(this.#describe(result.error));
    return result.value;
  }

  #text(text: string): QuickJSHandle {
    return this.#context.newString(text);
  }

  #textOf(handle: QuickJSHandle, maxLength = MAX_DESCRIPTION_LENGTH): string {
    const isText = this.#context.typeof(handle) === 'string';
    const text = isText ? this.#context.getString(handle) : '';
    handle.dispose();
    if (!isText || text.length > maxLength) throw new Error('its answer is no text that a page could have');
    return text;
  }

  #describe(error: QuickJSHandle): string {
    const said = this.#context.callFunction(this.#methods.describe, this.#context.undefined, error);
    error.dispose();
    const handle = said.error ?? said.value;
    const text =
      this.#context.typeof(handle) === 'string' ? this.#context.getString(handle) : 'it threw what cannot be read';
    handle.dispose();
    return text.slice(0, MAX_DESCRIPTION_LENGTH);
  }
}
