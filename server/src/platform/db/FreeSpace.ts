import { statfs } from 'node:fs/promises';
import type { Log } from '../log/log.js';
import { SECOND_MS } from '../time/time.js';

const MIB = 1024 * 1024;
/**
 * Below this, customers' writes are refused. The database writes its log in files of 16 MiB, and ends in the middle of a
 * statement if there is no room for the next one.
 */
export const RESERVE_BYTES = 64 * MIB;
/** Below this nothing is written at all, not even what reading writes down beside it. */
const LAST_BYTES = 40 * MIB;
/** So much more than the reserve ends the refusing: it shall not begin and end with every file. */
const MARGIN_BYTES = 16 * MIB;
const LOOK_EVERY_MS = SECOND_MS;

/** What is left on a disk. */
export const disk = {
  async freeBytes(directory: string): Promise<number> {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/**
 * For a full disk, on which PGlite ends in the middle of a statement (`acceptance/embeddedDatabase.full.test.ts`).
 * Whether the disk of the data directory has room for more, looked up every second: whoever asks never waits.
 */
export class FreeSpace {
  #free = Number.POSITIVE_INFINITY;
  #isLow = false;
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly directory: string,
    private readonly log: Log,
  ) {}

  static async watch(directory: string, log: Log): Promise<FreeSpace> {
    const space = new FreeSpace(directory, log);
    await space.#look();
    space.#timer = setInterval(() => void space.#look(), LOOK_EVERY_MS).unref();
    return space;
  }

  /** Customers' writes are to be refused, and jobs to wait. */
  isLow(): boolean {
    return this.#isLow;
  }

  /** Every write is to be refused. */
  isExhausted(): boolean {
    return this.#free < LAST_BYTES;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      this.#free = await disk.freeBytes(this.directory);
    } catch (error) {
      // Without an answer the last one stands.
      this.log.debug({ err: error }, 'the free space is unknown');
    }
    this.#tell();
  }

  #tell(): void {
    const isLow = this.#free < RESERVE_BYTES + (this.#isLow ? MARGIN_BYTES : 0);
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    const freeMib = Math.floor(this.#free / MIB);
    this.log.warn({ freeMib }, isLow ? 'the disk is nearly full: writes are refused' : 'the disk has room again');
  }
}
