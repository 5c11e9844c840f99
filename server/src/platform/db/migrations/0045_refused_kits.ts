/** An older server takes such builds (B-kit-9). */
export const refusedKits = {
  number: 45,
  name: 'refused_kits',
  oldestServer: 35,
  sql: `
create table release_refused_kits (
  kit text primary key,
  reason text not null,
  refused_at timestamptz not null
);
`,
};
