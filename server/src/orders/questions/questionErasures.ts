import { sql } from 'kysely';
import type { Erasure } from '../../platform/index.js';

/** Questions that ended long ago, with their texts (B-question-6). */
export const questionErasures: readonly Erasure[] = [
  {
    table: 'questions',
    oldestFirst: 'last_at',
    isDue: (since) => sql`h.last_at < ${since}::timestamptz
      and coalesce(h.waits_until < ${since}::timestamptz, true)`,
  },
];
