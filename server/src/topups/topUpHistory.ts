import type { TopUp } from 'contract';
import { sql } from 'kysely';
import type { TopUpRow } from '../db/schema.js';
import type { History } from '../history/readHistory.js';
import { ShownStatuses } from '../history/ShownStatuses.js';
import { presentTopUp } from './presentTopUp.js';

/** A member's top-ups; a search looks at depositor and number. */
export const topUpHistory: History<TopUpRow, TopUp> = {
  table: 'top_ups',
  present: presentTopUp,
  statuses: new ShownStatuses(),
  search: ({ q, pattern }) => sql`(h.name ilike ${pattern} or h.id::text = ${q})`,
};
