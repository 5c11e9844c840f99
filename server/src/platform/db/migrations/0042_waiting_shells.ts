export const waitingShells = {
  number: 42,
  name: 'waiting_shells',
  oldestServer: 35,
  sql: `
create table release_waiting (
  version text primary key,
  team text not null,
  change text not null,
  asked_at timestamptz not null
);
`,
};
