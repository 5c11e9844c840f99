import { sql } from 'kysely';
import type { Secrets } from '../config/Secrets.js';
import type { Database } from './Database.js';

export const SEALED = [
  { table: 'members', key: ['id'], column: 'api_key_sealed' },
  { table: 'operator_devices', key: ['id'], column: 'sealed' },
  { table: 'push_devices', key: ['id'], column: 'sealed' },
  { table: 'push_keys', key: ['single'], column: 'private_sealed' },
  { table: 'refund_requests', key: ['id'], column: 'account_sealed' },
  { table: 'release_webhooks', key: ['team'], column: 'sealed' },
  { table: 'remembered_details', key: ['member_id', 'kind'], column: 'sealed' },
  { table: 'shop_identity', key: ['single'], column: 'lookup_sealed' },
  { table: 'suppliers', key: ['id'], column: 'key_sealed' },
] as const;
type SealedColumn = (typeof SEALED)[number];
const ROWS_AT_ONCE = 500;

export interface Renewed {
  renewed: number;
  unreadable: number;
}

/** Seals anew what the fallback secret has sealed, row by row: a second run goes on (B-secret-2). */
export async function renewSeals(db: Database, secrets: Secrets): Promise<Renewed> {
  const total = { renewed: 0, unreadable: 0 };
  for (const place of SEALED) await renewTable(db, secrets, place, total);
  return total;
}

async function renewTable(db: Database, secrets: Secrets, place: SealedColumn, total: Renewed): Promise<void> {
  const [table, column, key] = [
    sql.table(place.table),
    sql.ref(place.column),
    sql.join(place.key.map((name) => sql.ref(name))),
  ];
  let after = sql``;
  for (;;) {
    const { rows } = await sql<{ sealed: string; key: unknown[] }>`
      select ${column} as sealed, json_build_array(${key}) as key from ${table}
      where ${column} is not null ${after} order by ${key} limit ${ROWS_AT_ONCE}`.execute(db);
    for (const row of rows) {
      const sealed = secrets.renew(row.sealed);
      if (sealed === null) total.unreadable += 1;
      if (sealed === null || sealed === row.sealed) continue;
      const { numAffectedRows = 0n } = await sql`
        update ${table} set ${column} = ${sealed}
        where (${key}) = (${sql.join(row.key)}) and ${column} = ${row.sealed}`.execute(db);
      total.renewed += Number(numAffectedRows);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = sql`and (${key}) > (${sql.join(last.key)})`;
  }
}
