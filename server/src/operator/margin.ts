import { fromHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { type Database, guardFormula, transact } from '../platform/index.js';
import { type MarginSums, readMargins, readMarginsBy, readPointDays, seoulDay } from '../points/index.js';
import { type Margin, margin } from './commands/margin.js';
import { routesOf } from './operatorCall.js';

/** (B-operator-65) */
export const marginCommands = routesOf(margin, ({ db, clock }) => ({
  margin: ({ query: { days } }) => inOneSnapshot(db, (trx) => report(trx, { days, now: clock.now() })),

  'margin csv': async ({ query: { days } }, reply) => {
    void reply.type('text/csv; charset=utf-8');
    return inOneSnapshot(db, (trx) => writeCsv(trx, { days, now: clock.now() }));
  },
}));

/** Else an order between two statements would be in some sums alone. */
const inOneSnapshot = <T>(db: Database, read: (trx: Database) => Promise<T>) =>
  transact(db, async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    // Compiling takes longer than it saves: of a million movements 1 to 2 s.
    await sql`set local jit = off`.execute(trx);
    return read(trx);
  });

interface Asked {
  days: number;
  now: Date;
}

async function readNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = JSON.stringify([...new Set(ids)]);
  const known = await db
    .selectFrom('services')
    .select(['id', 'text'])
    .where('id', 'in', sql<number>`(select jsonb_array_elements_text(${wanted}::jsonb)::bigint)`)
    .execute();
  return new Map(known.map(({ id, text }) => [id, text]));
}

const NOTHING: MarginSums = { revenue: 0, refunds: 0, cost: 0, refills: 0, unpriced: 0 };

const add = (one: MarginSums, other: MarginSums): MarginSums => ({
  revenue: one.revenue + other.revenue,
  refunds: one.refunds + other.refunds,
  cost: one.cost + other.cost,
  refills: one.refills + other.refills,
  unpriced: one.unpriced + other.unpriced,
});

const inWon = ({ revenue, refunds, cost, refills, unpriced }: MarginSums) => ({
  revenue: fromHundredths(revenue),
  refunds: fromHundredths(refunds),
  cost: fromHundredths(cost),
  refills: fromHundredths(refills),
  margin: fromHundredths(revenue - refunds - cost - refills),
  unpriced,
});

const byRevenue = (one: { revenue: number }, other: { revenue: number }) => other.revenue - one.revenue;

async function report(db: Database, asked: Asked): Promise<Margin> {
  const points = await readPointDays(db, asked);
  const rows = await readMarginsBy(db, spanOf(asked));
  const ofDay = new Map(rows.filter(({ by }) => by === 'day').map(({ name, ...sums }) => [name, sums]));
  const days = points.map(({ day, spent: revenue, refunded: refunds }) => ({
    day,
    sums: { ...(ofDay.get(day) ?? NOTHING), revenue, refunds },
  }));
  const products = rows.filter(({ by }) => by === 'product').map(({ name, ...sums }) => ({ id: Number(name), sums }));
  const names = await readNames(
    db,
    products.map(({ id }) => id),
  );
  return {
    total: inWon(days.map(({ sums }) => sums).reduce(add, NOTHING)),
    days: days.map(({ day, sums }) => ({ day, ...inWon(sums) })),
    suppliers: rows
      .filter(({ by }) => by === 'supplier')
      .map(({ name: supplier, ...sums }) => ({ supplier, ...inWon(sums) }))
      .sort(byRevenue),
    products: products.map(({ id, sums }) => ({ id, product: names.get(id) ?? null, ...inWon(sums) })).sort(byRevenue),
  };
}

const spanOf = ({ days, now }: Asked) => ({ from: seoulDay(now, days - 1), until: seoulDay(now) });

const HEADING = ['날짜', '공급처', '상품번호', '상품', '매출', '환불', '원가', 'AS', '손익', '원가 모르는 주문'];
// Excel reads Korean only with it.
const BYTE_ORDER_MARK = '\ufeff';

async function writeCsv(db: Database, asked: Asked): Promise<string> {
  const rows = await readMargins(db, spanOf(asked));
  const names = await readNames(
    db,
    rows.map(({ serviceId }) => serviceId),
  );
  const lines = rows.map(({ day, supplier, serviceId, ...row }) => {
    const { margin: won, unpriced, ...sums } = inWon(row);
    const product = names.get(serviceId) ?? '';
    return [day, guardFormula(supplier ?? ''), serviceId, guardFormula(product), ...Object.values(sums), won, unpriced];
  });
  return `${BYTE_ORDER_MARK}${Papa.unparse([HEADING, ...lines])}\r\n`;
}
