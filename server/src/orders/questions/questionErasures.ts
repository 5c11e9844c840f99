import { sql } from 'kysely';
import type { Erasure } from '../../platform/index.js';

/** Questions that ended long ago, with their texts (B-question-6). */
export const questionErasures: readonly Erasure[] = [
  {
    table: 'questions',
    oldestFirst: 'last_at',
    isDue: (since) => sql`greatest(h.last_at, h.waits_until) < ${since}::timestamptz`,
  },
];
