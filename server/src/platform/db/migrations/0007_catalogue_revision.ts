/** Saves a server that has kept a list reading thousands of rows. */
export const catalogueRevision = {
  number: 7,
  name: 'catalogue revision',
  sql: `
create table catalogue_revision (
  single boolean primary key default true check (single),
  shop uuid not null default gen_random_uuid(),
  revision uuid not null
);
insert into catalogue_revision (revision) values (gen_random_uuid());

create function revise_catalogue() returns trigger language plpgsql as $$ begin
  insert into catalogue_revision (revision) values (gen_random_uuid())
  on conflict (single) do update set revision = excluded.revision; return null; end $$;

create trigger platforms_revised after insert or update or delete or truncate on platforms
  for each statement execute function revise_catalogue();
create trigger categories_revised after insert or update or delete or truncate on categories
  for each statement execute function revise_catalogue();
create trigger services_revised after insert or update or delete or truncate on services
  for each statement execute function revise_catalogue();
`,
};
