export const supplierRefusals = {
  number: 16,
  name: 'supplier refusals',
  sql: `
alter table supplier_orders add column refusals integer not null default 0;
update supplier_orders set refusals = attempts where state = 'waiting';
`,
};
