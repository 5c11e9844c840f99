export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Null if no line ends within so many bytes. */
  async line(maxBytes: number): Promise<string | null> {
    for (;;) {
      const end = this.#held.indexOf('\n');
      if (end !== -1 && end <= maxBytes) {
        const line = this.#held.subarray(0, end).toString();
        this.#held = this.#held.subarray(end + 1);
        return line;
      }
      if (end !== -1 || this.#held.length > maxBytes || !(await this.#more())) return null;
    }
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#held;
    this.#held = Buffer.alloc(0);
    yield* { [Symbol.asyncIterator]: () => this.#chunks };
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return true;
  }
}
