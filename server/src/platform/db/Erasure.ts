import type { ErasedKey } from 'contract';
import type { RawBuilder } from 'kysely';

/** Rows of a table that are erased when their time is over. */
export interface Erasure {
  table: string;
  /** Which rows `h` are due, where what is from `since` on stays. */
  isDue: (since: Date) => RawBuilder<unknown>;
  /** What takes the place of what is erased; without it the whole row goes. */
  reduce?: (now: Date) => RawBuilder<unknown>;
  /** The column that leads to the rows that are due, by an index. */
  oldestFirst?: string;
}

/** What each row of `RETENTION` erases that the server carries out. */
export type Erasures = Readonly<Record<ErasedKey, readonly Erasure[]>>;
