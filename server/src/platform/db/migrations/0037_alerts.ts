export const alerts = {
  number: 37,
  name: 'alerts',
  oldestServer: 35,
  sql: `
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  text text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  mailed_at timestamptz,
  posted_at timestamptz,
  pushed_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null
);
create unique index alerts_open on alerts (kind) where ended_at is null;
create table operator_devices (
  id bigint generated always as identity primary key,
  operator_id bigint references operators (id),
  name text not null,
  address_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null
);
create index operator_devices_operator on operator_devices (operator_id);
create index alerts_ended on alerts (ended_at) where ended_at is not null;
`,
};
