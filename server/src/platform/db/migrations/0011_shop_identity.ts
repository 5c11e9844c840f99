/** A hash that tells one secret from another, and nothing about it. */
export const shopIdentity = {
  number: 11,
  name: 'shop identity',
  sql: `
create table shop_identity (
  single boolean primary key default true check (single),
  fingerprint text not null,
  created_at timestamptz not null
);
`,
};
