export const suppliers = {
  number: 4,
  name: 'suppliers',
  sql: `
alter table services add column supplier_service_id text;

create table supplier_orders (
  order_id bigint primary key references orders (id),
  supplier text not null,
  state text not null check (state in ('waiting', 'submitting', 'submitted', 'parked', 'finished')),
  supplier_order_id text,
  request_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  reason text,
  due_at timestamptz,
  submitted_at timestamptz,
  cancel_asked_at timestamptz,
  cancel_due_at timestamptz,
  looks_in_vain integer not null default 0,
  in_vain_since timestamptz,
  updated_at timestamptz not null,
  check ((state in ('waiting', 'submitting', 'submitted')) = (due_at is not null)),
  check (state <> 'submitted' or (supplier_order_id is not null and submitted_at is not null))
);
create index supplier_orders_due on supplier_orders (state, due_at) where due_at is not null;
create index supplier_orders_cancel on supplier_orders (cancel_due_at) where cancel_due_at is not null;
create index supplier_orders_unfinished on supplier_orders (state, order_id) where state <> 'finished';
create index supplier_orders_reasons on supplier_orders (order_id) where reason is not null;
create unique index supplier_orders_remote on supplier_orders (supplier_order_id, supplier)
  where supplier_order_id is not null;
`,
};
