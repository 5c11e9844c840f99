/** A brake without a row is off. */
export const brakes = {
  number: 17,
  name: 'brakes',
  sql: `
create table brakes (
  name text primary key check (name in ('sending', 'matching', 'refunds', 'writes')),
  is_on boolean not null,
  reason text,
  changed_by text not null,
  changed_at timestamptz not null
);
create table supplier_refunds (
  supplier text primary key,
  since timestamptz not null,
  refunds integer not null,
  allowed integer not null
);
`,
};
