import { initial } from './0100_initial.js';

/** A released step is never edited: the next change is the next number. */
interface Migration {
  number: number;
  name: string;
  /** The oldest server that may run on this schema. A contracting step omits it, and comes in a release of its own. */
  oldestServer?: number;
  sql: string;
}

export const migrations: readonly Migration[] = [initial];
