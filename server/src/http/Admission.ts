const FORGOTTEN_BELOW = 0.1;

/**
 * Decides what is begun while more is asked than can be served. Up to half of `atOnce` requests everything is; above it
 * only of those who were admitted less than the average of all in the last second, so that whoever asks for most waits
 * first and the others notice nothing; above `atOnce` nothing.
 */
export class Admission {
  #inProgress = 0;
  readonly #admitted = new Map<string, number>();
  #sum = 0;

  constructor(private readonly atOnce: number) {}

  get inProgress(): number {
    return this.#inProgress;
  }

  /** Whether a request of this client may begin now; `enter` follows if it does. */
  mayEnter(client: string): boolean {
    if (this.#inProgress >= this.atOnce) return false;
    return this.#inProgress < this.atOnce / 2 || this.isModest(client);
  }

  /** Whether this client was admitted less often lately than the average of those who were. */
  isModest(client: string): boolean {
    const mine = this.#admitted.get(client) ?? 0;
    return mine === 0 || mine * this.#admitted.size < this.#sum;
  }

  enter(client: string): void {
    this.#inProgress += 1;
    this.#admitted.set(client, (this.#admitted.get(client) ?? 0) + 1);
    this.#sum += 1;
  }

  leave(): void {
    this.#inProgress -= 1;
  }

  /** After `leave`: the same request goes on. */
  resume(): void {
    this.#inProgress += 1;
  }

  /** What was admitted counts half as much from now on. To be called a few times a second. */
  fade(): void {
    this.#sum = 0;
    for (const [client, count] of this.#admitted) {
      const faded = count / 2;
      if (faded < FORGOTTEN_BELOW) this.#admitted.delete(client);
      else this.#admitted.set(client, faded);
      if (faded >= FORGOTTEN_BELOW) this.#sum += faded;
    }
  }
}
