/** Nothing in them is a visitor's; `Reports` bounds both tables. */
export const reports = {
  number: 15,
  name: 'reports',
  sql: `
create table report_counts (
  hour timestamptz not null,
  package text not null,
  version text not null,
  kind text not null,
  is_canary boolean not null,
  count bigint not null,
  primary key (hour, package, version, kind, is_canary)
);

create table report_errors (
  fingerprint text primary key,
  package text not null,
  version text not null,
  kind text not null,
  step text not null,
  message text not null,
  frames jsonb not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index report_errors_age on report_errors (last_at);
`,
};
