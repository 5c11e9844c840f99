/** Triggers change each number once per statement, in one order, so that no two statements deadlock. */
export const scale = {
  number: 6,
  name: 'scale',
  sql: `
create index orders_history_by_status on orders (member_id, status, created_at desc, id desc);

create table order_counts (
  member_id bigint not null,
  day date not null,
  status smallint not null,
  orders bigint not null,
  primary key (member_id, day, status)
);

insert into order_counts (member_id, day, status, orders)
select member_id, (created_at at time zone 'Asia/Seoul')::date, status, count(*) from orders group by 1, 2, 3;

create function count_added_orders() returns trigger language plpgsql as $$ begin
  insert into order_counts as known (member_id, day, status, orders)
  select member_id, (created_at at time zone 'Asia/Seoul')::date, status, count(*) from added
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, day, status) do update set orders = known.orders + excluded.orders; return null; end $$;

create function count_changed_orders() returns trigger language plpgsql as $$ begin
  insert into order_counts as known (member_id, day, status, orders)
  select member_id, day, status, sum(change) from (
    select member_id, (created_at at time zone 'Asia/Seoul')::date as day, status, 1 as change from added
    union all
    select member_id, (created_at at time zone 'Asia/Seoul')::date, status, -1 from removed
  ) as changes group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
  on conflict (member_id, day, status) do update set orders = known.orders + excluded.orders; return null; end $$;

create function count_removed_orders() returns trigger language plpgsql as $$ begin
  insert into order_counts as known (member_id, day, status, orders)
  select member_id, (created_at at time zone 'Asia/Seoul')::date, status, -count(*) from removed
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, day, status) do update set orders = known.orders + excluded.orders; return null; end $$;

create trigger orders_added after insert on orders
  referencing new table as added for each statement execute function count_added_orders();
create trigger orders_changed after update on orders
  referencing old table as removed new table as added for each statement execute function count_changed_orders();
create trigger orders_removed after delete on orders
  referencing old table as removed for each statement execute function count_removed_orders();
`,
};
