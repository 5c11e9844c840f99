export const endedSessions = {
  number: 9,
  name: 'ended sessions',
  sql: `
create table ended_sessions (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index ended_sessions_expiry on ended_sessions (expires_at);
`,
};
