export const watchedReleases = {
  number: 43,
  name: 'watched_releases',
  oldestServer: 35,
  sql: `
alter table report_visits add column network smallint;
create index report_visits_told on report_visits (told, at);
`,
};
