/** What the operator has to know of: open while it lasts, told once by each channel. */
export const alerts = {
  number: 37,
  name: 'alerts',
  oldestServer: 36,
  sql: `
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  text text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  mailed_at timestamptz,
  posted_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null
);
create unique index alerts_open on alerts (kind) where ended_at is null;
create index alerts_ended on alerts (ended_at) where ended_at is not null;
`,
};
