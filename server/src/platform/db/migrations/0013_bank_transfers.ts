export const bankTransfers = {
  number: 13,
  name: 'bank transfers',
  sql: `
alter table top_ups add column name_key text;
update top_ups set name_key = lower(regexp_replace(name, '\\s', '', 'g')) where status = 'pending';
create index top_ups_payer on top_ups (payable, name_key);
create index top_ups_age on top_ups (created_at);

alter table top_ups add column refunded numeric(16, 2) not null default 0;
alter table top_ups add column refunded_at timestamptz;
alter table top_ups add check (refunded >= 0 and refunded <= case status when 'success' then point else 0 end);
alter table top_ups add check ((refunded = 0) = (refunded_at is null));
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('topUp', 'topUpRefund', 'order', 'refund', 'adjustment', 'forfeit'));

create table bank_transfers (
  id bigint generated always as identity primary key,
  service text not null,
  transfer_id text not null,
  name text,
  name_key text,
  amount numeric(16, 2) not null check (amount > 0),
  transferred_at timestamptz not null,
  status text not null check (status in ('accepted', 'unmatched', 'dismissed')),
  top_up_id bigint references top_ups (id),
  is_by_hand boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'accepted') = (top_up_id is not null)),
  check ((status = 'unmatched') = (settled_at is null)),
  check ((name is null) = (name_key is null))
);
create unique index bank_transfers_once on bank_transfers (service, transfer_id);
create unique index bank_transfers_top_up_once on bank_transfers (top_up_id);
create index bank_transfers_waiting on bank_transfers (id) where status = 'unmatched';
create index bank_transfers_named on bank_transfers (created_at) where name is not null;
`,
};
