/** (B-server-34) */
export const backups = {
  number: 46,
  name: 'backups',
  oldestServer: 35,
  sql: `
create table backup_runs (
  single boolean primary key default true check (single),
  started_at timestamptz not null,
  finished_at timestamptz
);
`,
};
