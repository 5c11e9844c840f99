/**
 * The account of a settled request is kept for some minutes, so that the settlement can be taken back (B-operator-34). A server
 * of before erases it at once.
 */
export const reopenedRefunds = {
  number: 50,
  name: 'reopened refunds',
  oldestServer: 35,
  sql: `
alter table refund_requests add column refunded_before timestamptz;
alter table refund_requests drop constraint refund_requests_check1;
alter table refund_requests add constraint refund_requests_account_check
  check (state = 'settled' or (state = 'open') = (account_sealed is not null));
create index refund_requests_ended on refund_requests (settled_at, id) where settled_at is not null;
create index refund_requests_kept on refund_requests (settled_at) where state = 'settled' and account_sealed is not null;
`,
};
