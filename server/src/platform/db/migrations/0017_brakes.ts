/**
 * What the operator has stopped, for all servers at once; a brake without a row is off. And how many refunds each
 * supplier's word has caused since when, which stops them by itself.
 */
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
