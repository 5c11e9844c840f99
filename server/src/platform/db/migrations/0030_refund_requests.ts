/** The sealed account goes when the request is settled (B-point-70). */
export const refundRequests = {
  number: 30,
  name: 'refund requests',
  oldestServer: 24,
  sql: `
create table refund_requests (
  id bigint generated always as identity primary key,
  top_up_id bigint not null references top_ups (id),
  state text not null default 'open' check (state in ('open', 'settled', 'refused', 'withdrawn')),
  amount numeric(16, 2) not null check (amount > 0),
  account_sealed text,
  account_read_at timestamptz,
  refusal text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'open') = (account_sealed is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index refund_requests_open on refund_requests (top_up_id) where state = 'open';
create index refund_requests_top_up on refund_requests (top_up_id, id);
create index ledger_credits on ledger (member_id, id) where kind in ('topUp', 'adjustment');
`,
};
