import type { ErasedKey } from 'contract';
import type { RawBuilder } from 'kysely';

export interface Erasure {
  table: string;
  /** Selects rows `h`; those from `since` on stay. */
  isDue: (since: Date) => RawBuilder<unknown>;
  /** Replaces what is erased; without it the whole row goes. */
  reduce?: (now: Date) => RawBuilder<unknown>;
  /** The indexed column that leads to them. */
  oldestFirst?: string;
}

export type Erasures = Readonly<Record<ErasedKey, readonly Erasure[]>>;
