export const operator = {
  number: 5,
  name: 'operator',
  sql: `
alter table audit add column actor text not null default 'system';
alter table audit add column member_id bigint references members (id);
create index audit_member on audit (member_id, id) where member_id is not null;
create index audit_action on audit (action, id);
create index audit_created on audit using brin (created_at);
`,
};
