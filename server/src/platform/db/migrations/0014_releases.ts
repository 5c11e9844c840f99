/** One document, changed under the lock of its row. */
export const releases = {
  number: 14,
  name: 'releases',
  sql: `
create table release_registry (
  single boolean primary key default true check (single),
  revision bigint not null,
  document text not null,
  changed_at timestamptz not null
);
create table release_versions (
  name text not null,
  version text not null,
  record text not null,
  digest text,
  team text not null,
  stored_at timestamptz not null,
  used_until timestamptz not null,
  is_whole boolean not null default false,
  is_leaving boolean not null default false,
  primary key (name, version)
);
create table release_teams (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash text not null unique,
  may text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index release_teams_active on release_teams (name) where revoked_at is null;
`,
};
