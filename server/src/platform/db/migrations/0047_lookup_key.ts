/** An older server uses its secret's own key, the same until the secret changes. */
export const lookupKey = {
  number: 47,
  name: 'lookup key',
  oldestServer: 35,
  sql: `
alter table shop_identity add column lookup_sealed text;
`,
};
