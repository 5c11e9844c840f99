/** An older server would leave it behind a deleted account. */
export const notifications = {
  number: 35,
  name: 'notifications',
  sql: `
create table notification_settings (
  member_id bigint primary key references members (id),
  off_kinds text[] not null default '{}',
  quiet_from smallint,
  quiet_until smallint,
  fallback text not null default 'none',
  site_origin text not null,
  check ((quiet_from is null) = (quiet_until is null))
);

create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_sealed text not null,
  created_at timestamptz not null
);

create table push_devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  token_epoch integer not null,
  session_hash text not null,
  browser_hash text,
  endpoint_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null
);
create index push_devices_member on push_devices (member_id);
create index push_devices_session on push_devices (session_hash);
create index push_devices_browser on push_devices (browser_hash) where browser_hash is not null;

create table notifications (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  detail bigint,
  created_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz,
  unique (member_id, kind, subject_id)
);
create index notifications_due on notifications (due_at) where told_at is null;

create table notification_deliveries (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  channel text not null check (channel in ('push', 'mail', 'alimtalk')),
  device_id bigint references push_devices (id) on delete cascade,
  message jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index notification_deliveries_due on notification_deliveries (due_at);
create index notification_deliveries_device on notification_deliveries (device_id);
create index notification_deliveries_member on notification_deliveries (member_id);
`,
};
