export const socialAndRecovery = {
  number: 2,
  name: 'social and recovery',
  sql: `
create table social_accounts (
  provider text not null check (provider in ('naver', 'kakao')),
  subject_hash text not null,
  member_id bigint not null unique references members (id),
  created_at timestamptz not null,
  primary key (provider, subject_hash)
);

create table used_tickets (
  ticket_hash text primary key,
  expires_at timestamptz not null
);

create table recovery_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('findId', 'findPassword')),
  email text not null,
  site_origin text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index recovery_requests_due on recovery_requests (due_at);
`,
};
