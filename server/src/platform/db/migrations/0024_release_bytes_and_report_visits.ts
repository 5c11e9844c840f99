/**
 * What each version takes up in the store, for what a package and a team may store; of earlier ones nobody knows. And which
 * visits were counted of a version, for as long as a visit may report: each counts once, whichever server is told of it.
 */
export const releaseBytesAndReportVisits = {
  number: 24,
  name: 'release bytes and report visits',
  sql: `
alter table release_versions add column bytes bigint not null default 0;
create table report_visits (
  visit text not null,
  told text not null,
  at timestamptz not null,
  primary key (visit, told)
);
`,
};
