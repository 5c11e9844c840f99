/** Indexes hold only what is not reduced yet (B-server-25). */
export const retention = {
  number: 33,
  name: 'retention',
  oldestServer: 24,
  sql: `
alter table orders add column reduced_at timestamptz;
alter table auto_orders add column reduced_at timestamptz;
alter table top_ups add column reduced_at timestamptz;
create index orders_unreduced on orders (created_at) where reduced_at is null;
create index auto_orders_unreduced on auto_orders (created_at) where reduced_at is null;
create index top_ups_unreduced on top_ups (created_at) where reduced_at is null;

create table retention_runs (
  key text primary key,
  begun_at timestamptz not null,
  worked_at timestamptz,
  finished_at timestamptz,
  erased bigint not null default 0
);
`,
};
