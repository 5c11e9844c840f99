/** Tokens and challenges are hashes only. */
export const operators = {
  number: 36,
  name: 'operators',
  oldestServer: 35,
  sql: `
create table operators (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  handle text not null unique,
  role text not null check (role in ('owner', 'staff', 'reader')),
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  rp_id text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

create table operator_sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('link', 'enrol', 'passkey')),
  operator_id bigint references operators (id),
  name text not null,
  origin text not null,
  address text not null,
  agent text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  refused_at timestamptz,
  check ((kind = 'link') = (operator_id is null))
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_opened on operator_sessions (opened_at);

create table operator_links (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('owner', 'enrol')),
  operator_id bigint references operators (id),
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  check ((kind = 'owner') = (operator_id is null))
);
create index operator_links_operator on operator_links (operator_id);
create index operator_links_created on operator_links (created_at);

create table operator_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'signIn', 'confirm')),
  session_id bigint references operator_sessions (id) on delete cascade,
  origin text not null,
  created_at timestamptz not null,
  check ((purpose = 'signIn') = (session_id is null))
);
create index operator_challenges_session on operator_challenges (session_id);
create index operator_challenges_created on operator_challenges (created_at);
`,
};
