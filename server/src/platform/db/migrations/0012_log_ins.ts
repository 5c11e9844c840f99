export const logIns = {
  number: 12,
  name: 'log-ins',
  sql: `
create table log_ins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  created_at timestamptz not null,
  address text not null,
  agent text not null
);
create index log_ins_member on log_ins (member_id, created_at desc, id desc);
create index log_ins_age on log_ins (created_at);
`,
};
