import { sql } from 'kysely';
import { transact } from '../dist/platform/db/transact.js';
import { addCatalogue } from './addCatalogue.mjs';

const SERVICES = 5000;
const ORDERS_EACH = 10;
const OWN_ORDERS = 1000;
const OPEN_DAYS = 400;
const KEPT = 0.225;
const LOG_INS_EACH = 5;
const TABLES = ['members', 'orders', 'ledger', 'idempotency_keys', 'log_ins', 'top_ups', 'supplier_orders'];

/** Leaves out triggers, foreign keys and indexes: 10 million orders take minutes instead of hours. */
export async function fillShop(db, { orders, now, passwordHash }) {
  await addCatalogue(db, SERVICES);
  await transact(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    const { rows: indexes } = await sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = any(${TABLES}) and indexname not in (select conname from pg_constraint)`.execute(trx);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx);
    await addRows(trx, { orders, members: orders / ORDERS_EACH, every: orders / OWN_ORDERS, now, passwordHash });
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  await sql`vacuum (analyze, freeze)`.execute(db);
}

async function addRows(trx, { orders, members, every, now, passwordHash }) {
  const start = sql`${now}::timestamptz - interval '${sql.lit(OPEN_DAYS)} days'`;
  await sql`insert into members (login_id, id_key, password_hash, email, phone, referral_code, balance, created_at)
    select 'member' || n, 'member' || n, ${passwordHash}, 'person' || n || '@example.com',
      '010' || lpad(n::text, 8, '0'), null, 9000000, ${start}
    from generate_series(1, ${members}::int) n`.execute(trx);
  await sql`insert into top_ups (member_id, name, point, payable, fee_type, fee_value, status, created_at, expires_at,
      response_at, name_key, reduced_at)
    select n, '', 9000000, 9000000, 2, '{}', 'success', ${start}, ${start}, ${start}, null, ${start}
    from generate_series(1, ${members}::int) n`.execute(trx);
  await sql`insert into ledger (member_id, kind, amount, balance_after, top_up_id, created_at)
    select n, 'topUp', 9000000, 9000000, n, ${start} from generate_series(1, ${members}::int) n`.execute(trx);
  await sql`insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, started_at,
      updated_at)
    select case when n % ${every}::int = 0 then 1 else 2 + (n - n / ${every}::int) % (${members}::int - 1) end,
      1 + n % ${SERVICES}::int, 'https://www.instagram.com/someone_' || n, 10, 1000, 100, 0,
      case when n % 5000 = 0 then 5 when n > ${orders}::int - 1000 then 1 else 2 end,
      at, at + interval '5 minutes', ${now}
    from generate_series(1, ${orders}::int) n,
      lateral (select ${start} + interval '${sql.lit(OPEN_DAYS)} days' * (n::float / ${orders}::int) as at) as placed
    `.execute(trx);
  await sql`insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
    select member_id, 'order', -1000, 9000000 - 1000 * row_number() over (partition by member_id order by id), id, created_at
    from orders order by id`.execute(trx);
  await sql`update members set balance = rest from (
      select member_id, min(balance_after) as rest from ledger group by 1
    ) as spent where member_id = members.id`.execute(trx);
  await sql`insert into order_counts (member_id, day, status, orders)
    select member_id, (created_at at time zone 'Asia/Seoul')::date, status, count(*) from orders
    group by 1, 2, 3 order by 1, 2, 3`.execute(trx);
  await sql`insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
    select member_id, 'order', gen_random_uuid(), md5(id::text), id, created_at from orders
    where id > ${Math.round(orders * (1 - KEPT))}::int order by member_id`.execute(trx);
  await sql`insert into log_ins (member_id, created_at, address, agent)
    select 1 + n % ${members}::int, ${now}::timestamptz - interval '90 days' * (1 - n::float / ${members * LOG_INS_EACH}::int),
      '203.0.113.0', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
    from generate_series(1, ${members * LOG_INS_EACH}::int) n`.execute(trx);
  await sql`insert into supplier_orders (order_id, supplier, state, supplier_order_id, attempts, updated_at)
    select id, 'smm', 'finished', id + 7000000, 1, ${now} from orders order by id`.execute(trx);
}
