/** Defaults are the environment's. */
export const alertRules = {
  number: 39,
  name: 'alert_rules',
  oldestServer: 35,
  sql: `
create table alert_rules (
  name text primary key,
  value text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
`,
};
