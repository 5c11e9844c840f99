/** A key without a result is closed: it was asked after before it had ordered anything, and orders nothing any more. */
export const closedIntents = {
  number: 8,
  name: 'closed intents',
  sql: `
alter table idempotency_keys alter column result_id drop not null;
`,
};
