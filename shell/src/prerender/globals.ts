// Globals that the shell and React use and a bare JavaScript engine lacks; existing ones stay (tests).
import 'core-js/web/url';
import 'core-js/web/url-search-params';

const PART = 8_192;

const HALVES = /\p{Surrogate}/gu;

/** UTF-8 as one letter a byte; unpaired surrogates become U+FFFD. */
const toLetters = (text: string) => unescape(encodeURIComponent(text.replace(HALVES, '\ufffd')));

class Utf8Encoder {
  encode(text: string): Uint8Array {
    const letters = toLetters(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  }

  encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
    const letters = toLetters(text);
    let written = Math.min(letters.length, into.length);
    while (written < letters.length && (letters.charCodeAt(written) & 0xc0) === 0x80) written -= 1;
    for (let at = 0; at < written; at += 1) into[at] = letters.charCodeAt(at);
    const isWhole = written === letters.length;
    return { read: isWhole ? text.length : decodeURIComponent(escape(letters.slice(0, written))).length, written };
  }
}

class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    let letters = '';
    for (let at = 0; at < bytes.length; at += PART) letters += String.fromCharCode(...bytes.subarray(at, at + PART));
    return decodeURIComponent(escape(letters));
  }
}

interface Source {
  start?(controller: QueueController): void;
  pull?(controller: QueueController): void | Promise<void>;
}

interface QueueController {
  readonly desiredSize: number;
  readonly byobRequest: null;
  enqueue(part: Uint8Array): void;
  close(): void;
  error(reason: unknown): void;
}

class QueueStream {
  readonly #parts: Uint8Array[] = [];
  readonly #source: Source;
  #isClosed = false;
  #failure: { reason: unknown } | null = null;
  readonly #controller: QueueController = {
    desiredSize: 1,
    byobRequest: null,
    enqueue: (part) => void this.#parts.push(part),
    close: () => {
      this.#isClosed = true;
    },
    error: (reason) => {
      this.#failure ??= { reason };
    },
  };

  constructor(source: Source) {
    this.#source = source;
    source.start?.(this.#controller);
  }

  getReader() {
    return { read: () => this.#read() };
  }

  async #read() {
    if (this.#parts.length === 0 && !this.#isClosed) await this.#source.pull?.(this.#controller);
    if (this.#failure) throw this.#failure.reason;
    const value = this.#parts.shift();
    return value ? { done: false as const, value } : { done: true as const, value: undefined };
  }
}

class StillController {
  readonly signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  abort(): void {}
}

const missing: Record<string, unknown> = {
  TextEncoder: Utf8Encoder,
  TextDecoder: Utf8Decoder,
  ReadableStream: QueueStream,
  AbortController: StillController,
  performance: { now: () => Date.now() },
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
};
for (const [name, value] of Object.entries(missing))
  Reflect.get(globalThis, name) ?? Reflect.set(globalThis, name, value);
