/**
 * Part of a login ID, an e-mail or a phone number leads to its members: by any three characters in a row. In SQL
 * alone: with `pg_trgm` a backup could not be restored where that is not installed. A million members take about a minute; an index that is there already, made concurrently, takes none.
 */
export const memberSearch = {
  number: 49,
  name: 'member search',
  oldestServer: 35,
  sql: `
create or replace function trigrams_of(text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(regexp_replace($1, '(...)', E'\\\\1\\n', 'g'), E'\\n')
    || string_to_array(regexp_replace(substr($1, 2), '(...)', E'\\\\1\\n', 'g'), E'\\n')
    || string_to_array(regexp_replace(substr($1, 3), '(...)', E'\\\\1\\n', 'g'), E'\\n') $$;
create index if not exists members_trigrams on members
  using gin (trigrams_of(lower(coalesce(login_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))));
`,
};
