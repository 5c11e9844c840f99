/** Each visit counts once on all servers. */
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
