export const orderStarts = {
  number: 34,
  name: 'order starts',
  oldestServer: 24,
  sql: `
alter table orders add column started_at timestamptz;
`,
};
