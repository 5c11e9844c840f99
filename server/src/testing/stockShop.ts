import { type OrderRequest, type SettingKey, type TopUpRequest, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { placeOrder } from '../orders/placeOrder.js';
import { setBrake } from '../platform/brakes/brakes.js';
import type { BrakeName, Database } from '../platform/db/Database.js';
import { toNumeric } from '../platform/db/numbers.js';
import { transact } from '../platform/db/transact.js';
import { requestTopUp } from '../points/topups/requestTopUp.js';
import { acceptTopUp } from '../points/topups/settleTopUp.js';
import type { TestApp } from './createTestApp.js';

interface TestService {
  min?: number;
  max?: number;
  /** KRW for one. */
  point?: number;
  isReadOnly?: boolean;
  enableAuto?: boolean;
}

export async function addService(db: Database, service: TestService = {}): Promise<number> {
  const { min = 1, max = 10_000, point = 10, isReadOnly = false, enableAuto = false } = service;
  const platform = await db
    .insertInto('platforms')
    .values({ text: '인스타그램' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('categories')
    .values({ text: '팔로워', platformId: platform.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { text: '한국인 팔로워', categoryId: category.id, point: toNumeric(toHundredths(point)) };
  const row = await db
    .insertInto('services')
    .values({ ...values, min, max, isReadOnly, enableAuto })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives every product a route to each supplier, free of cost, by the number of the supplier's product. */
export async function routeAll(db: Database, supplierServiceId = '7'): Promise<void> {
  await sql`
    insert into routes (service_id, supplier_id, supplier_service_id, position, cost, accepted_cost)
    select services.id, suppliers.id, ${supplierServiceId}::text, suppliers.id, 0, 0 from services cross join suppliers
    on conflict do nothing`.execute(db);
}

type Wanted = Pick<OrderRequest, 'serviceId' | 'amount'> & Partial<OrderRequest>;

/** An auto-order runs every hour, unless another interval is wanted. */
export function buy({ deps }: TestApp, memberId: number, wanted: Wanted): Promise<number> {
  const request = { link: 'x', runs: 0, interval: wanted.runs ? 60 : 0, ...wanted };
  return placeOrder(deps, { memberId, request, idempotencyKey: null });
}

/** Waits for its transfer. */
export function askDeposit(
  { deps }: TestApp,
  memberId: number,
  point: number,
  changes: Partial<TopUpRequest> = {},
): Promise<number> {
  const request = { name: '홍길동', point, feeType: 2 as const, feeValue: {}, ...changes };
  return requestTopUp(deps, { memberId, request, idempotencyKey: null });
}

export async function deposit(
  site: TestApp,
  memberId: number,
  point: number,
  changes?: Partial<TopUpRequest>,
): Promise<number> {
  const id = await askDeposit(site, memberId, point, changes);
  await acceptTopUp(site.deps, id);
  return id;
}

export async function setSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  const values = { value, updatedAt: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function putBrake({ db, clock }: TestApp, name: BrakeName, isOn: boolean): Promise<void> {
  await transact(db, (trx) => setBrake(trx, { name, isOn, reason: null, by: 'operator', at: clock.now() }));
}
