export const judgedVersions = {
  number: 48,
  name: 'judged_versions',
  oldestServer: 35,
  sql: `
alter table release_versions
  add column asked_with text,
  add column judging_until timestamptz,
  add column verdict text;
`,
};
