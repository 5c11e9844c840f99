import type { Migration } from './Migration.js';

/** A key without a result is closed: it was asked after before it had ordered anything, and orders nothing any more. */
export const closedIntents: Migration = {
  number: 8,
  name: 'closed intents',
  sql: `
alter table idempotency_keys alter column result_id drop not null;
`,
};
