/** (B-preview-1) */
export const releasePreviews = {
  number: 44,
  name: 'release_previews',
  oldestServer: 35,
  sql: `
create table release_previews (
  id bigint generated always as identity primary key,
  team text not null,
  name text not null,
  version text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (name, version) references release_versions (name, version) on delete cascade
);
create index release_previews_version on release_previews (name, version);
`,
};
