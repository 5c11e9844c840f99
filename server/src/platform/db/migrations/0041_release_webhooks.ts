export const releaseWebhooks = {
  number: 41,
  name: 'release_webhooks',
  oldestServer: 35,
  sql: `
create table release_webhooks (
  team text primary key,
  host text not null,
  sealed text not null,
  changed_at timestamptz not null
);
create table release_events (
  id text primary key,
  team text not null references release_webhooks on delete cascade,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz
);
create index release_events_waiting on release_events (next_at) where sent_at is null;
create index release_events_of_team on release_events (team);
`,
};
