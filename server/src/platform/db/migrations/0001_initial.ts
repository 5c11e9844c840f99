import { OPEN_ORDER_STATUSES } from 'contract';

export const initial = {
  number: 1,
  name: 'initial',
  sql: `
create table members (
  id bigint generated always as identity primary key,
  login_id text,
  id_key text unique,
  password_hash text,
  email text,
  phone text,
  register_where text,
  referral_code text unique,
  referred_by bigint references members (id),
  balance numeric(16, 2) not null default 0 check (balance between 0 and 9999999999999.99),
  token_epoch integer not null default 0,
  api_key_hash text unique,
  api_key_sealed text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((deleted_at is null) = (login_id is not null)),
  check ((login_id is null) = (id_key is null))
);
create unique index members_email on members (lower(email));
create unique index members_phone on members (phone);

create table taken_ids (
  id_hash text primary key
);

create table orders (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  service_id bigint not null,
  link text not null,
  unit_price numeric(16, 2) not null check (unit_price >= 0),
  point numeric(16, 2) not null check (point >= 0),
  amount bigint not null check (amount > 0),
  status smallint not null default 0,
  start_count bigint,
  remains bigint not null check (remains between 0 and amount),
  auto_order_id bigint,
  run_number integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (auto_order_id, run_number)
);
create index orders_history on orders (member_id, created_at desc, id desc);
create index orders_unfinished on orders (status, id) where status in (${OPEN_ORDER_STATUSES.join(', ')});

create table auto_orders (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  service_id bigint not null,
  link text not null,
  unit_price numeric(16, 2) not null check (unit_price >= 0),
  point numeric(16, 2) not null check (point >= 0),
  amount bigint not null check (amount > 0),
  runs integer not null check (runs >= 2),
  interval_minutes integer not null check (interval_minutes >= 60),
  completed integer not null default 0 check (completed between 0 and runs),
  status smallint not null default 0,
  next_run_at timestamptz,
  created_at timestamptz not null
);
create index auto_orders_history on auto_orders (member_id, created_at desc, id desc);
create index auto_orders_due on auto_orders (next_run_at) where next_run_at is not null;
alter table orders add foreign key (auto_order_id) references auto_orders (id);

create table top_ups (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  name text not null,
  point numeric(16, 2) not null check (point > 0),
  payable numeric(16, 2) not null check (payable > 0),
  fee_type smallint not null,
  fee_value jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'fail')),
  failure text,
  refusal text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  response_at timestamptz,
  check ((status = 'pending') = (response_at is null)),
  check ((status = 'fail') = (failure is not null))
);
create index top_ups_history on top_ups (member_id, created_at desc, id desc);
create index top_ups_pending on top_ups (expires_at) where status = 'pending';

create table ledger (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('topUp', 'order', 'refund', 'adjustment', 'forfeit')),
  amount numeric(16, 2) not null,
  balance_after numeric(16, 2) not null check (balance_after >= 0),
  order_id bigint references orders (id),
  auto_order_id bigint references auto_orders (id),
  top_up_id bigint references top_ups (id),
  memo text,
  created_at timestamptz not null
);
create index ledger_member on ledger (member_id, id);
create unique index ledger_top_up_once on ledger (top_up_id) where kind = 'topUp';
create unique index ledger_order_once on ledger (order_id) where kind = 'order';
create unique index ledger_order_refund_once on ledger (order_id) where kind = 'refund';
create unique index ledger_auto_order_once on ledger (auto_order_id) where kind = 'order';
create unique index ledger_auto_order_refund_once on ledger (auto_order_id) where kind = 'refund' and order_id is null;

create table idempotency_keys (
  member_id bigint not null references members (id),
  scope text not null,
  key text not null,
  body_hash text not null,
  result_id bigint,
  refusal jsonb,
  created_at timestamptz not null,
  primary key (member_id, scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table codes (
  channel text not null check (channel in ('email', 'phone')),
  target text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (channel, target)
);

create table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null
);

create table platforms (
  id bigint generated by default as identity primary key,
  text text not null,
  visible boolean not null default true,
  background text not null default '',
  position integer not null default 0
);

create table categories (
  id bigint generated by default as identity primary key,
  text text not null,
  platform_id bigint not null references platforms (id) on delete cascade,
  position integer not null default 0
);
create index categories_platform on categories (platform_id);

create table services (
  id bigint generated by default as identity primary key,
  text text not null,
  category_id bigint not null references categories (id) on delete cascade,
  min bigint not null,
  max bigint not null,
  point numeric(16, 2) not null check (point >= 0),
  notice text not null default '',
  is_read_only boolean not null default false,
  enable_auto boolean not null default false,
  position integer not null default 0
);
create index services_category on services (category_id);

create table notices (
  id bigint generated always as identity primary key,
  content text not null,
  is_top boolean not null default false,
  created_at timestamptz not null
);

create table faqs (
  id bigint generated always as identity primary key,
  title text not null,
  answer text not null,
  position integer not null default 0
);

create table register_where (
  id bigint generated always as identity primary key,
  text text not null unique,
  position integer not null default 0
);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);

create table audit (
  id bigint generated always as identity primary key,
  action text not null,
  target text,
  detail jsonb not null,
  created_at timestamptz not null
);
`,
};
