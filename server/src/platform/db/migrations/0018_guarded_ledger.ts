/**
 * Nothing changes or removes a row of the ledger, whoever asks and by whatever mistake: only the database's owner can take
 * the trigger away, by hand. And when the whole of it was last added up by itself, on one server for all.
 */
export const guardedLedger = {
  number: 18,
  name: 'guarded ledger',
  sql: `
create function refuse_ledger_change() returns trigger language plpgsql as $$ begin raise exception 'rows of the ledger are added and never changed or removed' using errcode = 'restrict_violation'; end $$;
create trigger ledger_guarded before update or delete or truncate on ledger
  for each statement execute function refuse_ledger_change();

create table ledger_check (
  single boolean primary key default true check (single),
  started_at timestamptz not null,
  finished_at timestamptz,
  mistakes integer
);
`,
};
