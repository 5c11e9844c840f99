import { SECOND_MS } from '../../platform/index.js';

/** Work that so many later begun have overtaken, or that takes longer than this, is slow. */
const OVERTAKEN = 3;
const SLOW_MS = SECOND_MS;

interface Work {
  overtaken: number;
  callSlow: () => void;
}

/** Work that runs side by side, of which some may take much longer than the rest. */
export class UnderWay {
  /** The oldest first. */
  readonly #all = new Set<Work>();

  /** @returns false once it is done, true as soon as it is slow: then nobody needs to wait for it. */
  async becomesSlow(done: Promise<void>): Promise<boolean> {
    const work: Work = { overtaken: 0, callSlow: () => undefined };
    const slow = new Promise<boolean>((resolve) => {
      work.callSlow = () => resolve(true);
    });
    this.#all.add(work);
    const timer = setTimeout(work.callSlow, SLOW_MS);
    const inTime = done.then(() => false).finally(() => this.#end(work));
    return Promise.race([inTime, slow]).finally(() => clearTimeout(timer));
  }

  #end(ended: Work): void {
    for (const older of this.#all) {
      if (older === ended) break;
      older.overtaken += 1;
      if (older.overtaken === OVERTAKEN) older.callSlow();
    }
    this.#all.delete(ended);
  }
}
