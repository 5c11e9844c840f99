/** Least recently used byte strings, up to a total size. Losing an entry costs time only. */
export class ByteCache {
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Buffer | undefined {
    const value = this.#entries.get(key);
    if (value) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Buffer): void {
    const replaced = this.#entries.get(key);
    if (replaced) this.#bytes -= replaced.length;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#bytes += value.length;
    for (const [oldest, bytes] of this.#entries) {
      if (this.#bytes <= this.maxBytes || oldest === key) return;
      this.#entries.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
