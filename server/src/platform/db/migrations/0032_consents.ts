export const consents = {
  number: 32,
  name: 'consents',
  oldestServer: 24,
  sql: `
create table consents (
  member_id bigint not null references members (id),
  kind text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (member_id, kind, version)
);
alter table recovery_requests drop constraint recovery_requests_kind_check;
alter table recovery_requests add constraint recovery_requests_kind_check
  check (kind in ('findId', 'findPassword', 'emailChanged'));
`,
};
