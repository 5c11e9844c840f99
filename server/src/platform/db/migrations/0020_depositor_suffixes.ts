/** Unique among pending requests (B-point-60). */
export const depositorSuffixes = {
  number: 20,
  name: 'depositor suffixes',
  sql: `
alter table top_ups add column depositor text;
alter table top_ups add column depositor_key text;
alter table top_ups add column suffix_length smallint not null default 2;
alter table top_ups add check ((depositor is null) = (depositor_key is null));
create unique index top_ups_depositor_pending on top_ups (depositor_key) where status = 'pending';
create index top_ups_depositor on top_ups (depositor_key) where depositor_key is not null;
create index top_ups_name on top_ups (name_key, member_id);
create index top_ups_waiting_of_member on top_ups (member_id) where status = 'pending';
`,
};
