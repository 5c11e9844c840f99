/** Only the database's owner can take the trigger away. */
export const guardedLedger = {
  number: 18,
  name: 'guarded ledger',
  sql: `
create function refuse_ledger_change() returns trigger language plpgsql as $$ begin raise exception 'rows of the ledger are added and never changed or removed' using errcode = 'restrict_violation'; end $$;
create trigger ledger_guarded before update or delete or truncate on ledger
  for each statement execute function refuse_ledger_change();

create index ledger_created on ledger using brin (created_at);
create table ledger_days (
  day date not null,
  kind text not null,
  amount numeric(20, 2) not null,
  primary key (day, kind)
);

create table ledger_check (
  single boolean primary key default true check (single),
  started_at timestamptz not null,
  finished_at timestamptz,
  mistakes integer
);
`,
};
