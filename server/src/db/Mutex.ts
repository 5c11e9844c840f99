/** Hands one thing to one holder at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves to the function that gives it back. */
  async acquire(): Promise<() => void> {
    const before = this.#tail;
    const { promise, resolve } = defer();
    this.#tail = promise;
    await before;
    return resolve;
  }
}

function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
