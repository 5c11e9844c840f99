import { statfs } from 'node:fs/promises';
import type { Log } from '../log/log.js';
import { SECOND_MS } from '../time/time.js';

const MIB = 1024 * 1024;
/** The database writes its log in files of 16 MiB, and ends in the middle of a statement without room for one. */
export const RESERVE_BYTES = 64 * MIB;
const LAST_BYTES = 40 * MIB;
/** Hysteresis: refusing shall not begin and end with every file. */
const MARGIN_BYTES = 16 * MIB;
const LOOK_EVERY_MS = SECOND_MS;

export const disk = {
  async freeBytes(directory: string): Promise<number> {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/**
 * Looks the free space up every second: on a full disk PGlite ends in the middle of a statement
 * (`acceptance/embeddedDatabase.full.test.ts`).
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

  isLow(): boolean {
    return this.#isLow;
  }

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
