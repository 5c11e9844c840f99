export const autoOrdersAndPointDays = {
  number: 3,
  name: 'auto-orders and point days',
  sql: `
alter table auto_orders add column last_run_at timestamptz;
alter table auto_orders add check ((status = 0) = (next_run_at is not null));
alter table auto_orders add check (status <> 0 or completed < runs);
alter table auto_orders add check (status <> 1 or completed = runs);

create table point_days (
  member_id bigint not null references members (id),
  day date not null,
  top_ups numeric(16, 2) not null,
  spent numeric(16, 2) not null,
  refunded numeric(16, 2) not null,
  net numeric(16, 2) not null,
  primary key (member_id, day)
);
create table point_days_until (
  member_id bigint primary key references members (id),
  ledger_id bigint not null
);
`,
};
