/** An older server would leave it behind a deleted account. */
export const remembered = {
  number: 31,
  name: 'remembered',
  sql: `
create table remembered_details (
  member_id bigint not null references members (id),
  kind text not null,
  sealed text not null,
  used_at timestamptz not null,
  primary key (member_id, kind)
);
`,
};
