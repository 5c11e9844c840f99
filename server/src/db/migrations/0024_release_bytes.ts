/** What each version takes up in the store, for what a package and a team may store; of earlier ones nobody knows. */
export const releaseBytes = {
  number: 24,
  name: 'release bytes',
  sql: `
alter table release_versions add column bytes bigint not null default 0;
`,
};
