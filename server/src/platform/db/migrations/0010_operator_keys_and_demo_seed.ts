export const operatorKeysAndDemoSeed = {
  number: 10,
  name: 'operator keys and demo seed',
  sql: `
create table operator_keys (
  key text primary key,
  action text not null,
  body_hash text not null,
  member_id bigint references members (id),
  result text,
  refusal jsonb,
  created_at timestamptz not null
);
create index operator_keys_member on operator_keys (member_id) where member_id is not null;
create table demo_seed (
  single boolean primary key default true check (single),
  seeded_at timestamptz not null
);
insert into demo_seed (seeded_at) select min(created_at) from audit where action = 'demo.seed' having count(*) > 0;
`,
};
