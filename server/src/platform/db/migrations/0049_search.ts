/**
 * The pending list is short: the order that fills it waits some 20 ms. On millions of orders the indexes take minutes:
 * `docs/operating.md` says how to make them before.
 */
export const search = {
  number: 49,
  name: 'search',
  oldestServer: 35,
  locks: 'sign-ups and orders wait while indexes are built, a minute or two for a million orders',
  sql: `
create extension if not exists pg_trgm;
create index if not exists members_login_id_part on members using gin (lower(login_id) gin_trgm_ops);
create index if not exists orders_link_part on orders using gin (lower(link) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index if not exists auto_orders_link_part on auto_orders using gin (lower(link) gin_trgm_ops);
create index if not exists orders_of_service on orders (service_id, id);
`,
};
