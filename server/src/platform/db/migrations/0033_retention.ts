/**
 * Which rows were reduced to what the books need, and how far the job is that erases (B-server-25). The indexes hold what it
 * has not reduced yet: the rows of some months, however many there are.
 */
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
