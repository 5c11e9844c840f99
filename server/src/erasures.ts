import { sql } from 'kysely';
import { orderErasures, questionErasures } from './orders/index.js';
import { type Erasure, type Erasures, reduceRows } from './platform/index.js';
import { depositErasures } from './points/index.js';

const isOld = (since: Date) => sql`h.created_at < ${since}::timestamptz`;

/** Answers to operators name depositors and receipts. */
const answerErasure: Erasure = {
  table: 'operator_keys',
  isDue: (since) => sql`h.result is not null and ${isOld(since)}`,
  reduce: reduceRows('operatorKeys'),
};

const refusalErasure: Erasure = {
  table: 'operator_keys',
  isDue: (since) => sql`h.refusal is not null and ${isOld(since)}`,
};

const old = (table: string): Erasure => ({ table, isDue: isOld });

/** An agreement is proved as long as its contract may be disputed. */
const hasLeftLongAgo = (since: Date) =>
  sql`exists (select from members as m where m.id = h.member_id and m.deleted_at < ${since}::timestamptz)`;

/** Carries out each row of `RETENTION` (B-legal-10). A row without an entry does not compile. */
export const ERASURES: Erasures = {
  orders: orderErasures,
  deposits: [...depositErasures, answerErasure, refusalErasure],
  questions: questionErasures,
  // A deletion erases at once.
  leftMembers: [],
  misuse: [old('audit')],
  payments: [
    { table: 'consents', isDue: hasLeftLongAgo },
    old('operator_keys'),
    { table: 'bank_transfers', isDue: (since) => sql`h.status <> 'unmatched' and ${isOld(since)}` },
  ],
  identityChecks: [old('codes'), old('outbox'), old('recovery_requests')],
  visits: [
    old('log_ins'),
    { table: 'operator_challenges', isDue: isOld, oldestFirst: 'created_at' },
    { table: 'operator_links', isDue: isOld, oldestFirst: 'created_at' },
    {
      table: 'operator_sessions',
      isDue: (since) => sql`h.opened_at < ${since}::timestamptz`,
      oldestFirst: 'opened_at',
    },
  ],
};
