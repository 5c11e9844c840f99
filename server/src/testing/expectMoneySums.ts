import type { Margin } from '../operator/commands/margin.js';
import type { Database } from '../platform/db/Database.js';
import { DAY_MS } from '../platform/time/time.js';
import { type MoneyFact, readHeldAges, readMoneyFacts } from './randomShop.js';

const PARTS = ['revenue', 'refunds', 'cost', 'refills'] as const;

/** Compares 손익 with sums made of the orders' own rows, to the hundredth. */
async function expectMargins(db: Database, margin: Margin): Promise<void> {
  const days = new Set(margin.days.map(({ day }) => day));
  const facts = (await readMoneyFacts(db)).filter(({ day }) => days.has(day));
  const sumOf = (isMeant: (fact: MoneyFact) => boolean) => {
    const meant = facts.filter(isMeant);
    const won = (wanted: MoneyFact['what']) =>
      meant.reduce((sum, { what, won: amount }) => (what === wanted ? sum + amount : sum), 0);
    const sums = Object.fromEntries(PARTS.map((part) => [part, won(part) / 100]));
    return { ...sums, margin: (won('revenue') - won('refunds') - won('cost') - won('refills')) / 100 };
  };
  const without = ({ unpriced: _, ...sums }: Margin['total']) => sums;
  expect(without(margin.total)).toEqual(sumOf(() => true));
  expect(margin.total.revenue).toBeGreaterThan(0);
  for (const { day, ...sums } of margin.days)
    expect({ day, ...without(sums) }).toEqual({ day, ...sumOf((fact) => fact.day === day) });
  for (const { supplier, ...sums } of margin.suppliers)
    expect({ supplier, ...without(sums) }).toEqual({ supplier, ...sumOf((fact) => fact.supplier === supplier) });
  for (const { id, product: _, ...sums } of margin.products)
    expect({ id, ...without(sums) }).toEqual({ id, ...sumOf((fact) => fact.product === id) });
  for (const rows of [margin.days, margin.suppliers, margin.products]) {
    const revenue = rows.reduce((sum, row) => sum + Math.round(row.revenue * 100), 0);
    expect(revenue / 100).toBe(margin.total.revenue);
  }
}

interface Owed {
  total: number;
  byAge: { from: number; to: number | null; amount: number }[];
}

/** Compares 받은 포인트 with sums made from the oldest credit on, to the hundredth. */
async function expectOwed(db: Database, at: Date, { total, byAge }: Owed): Promise<void> {
  const ages = await readHeldAges(db, at);
  const within = ({ from, to }: { from: number; to: number | null }) =>
    ages.reduce((sum, { age, won }) => (age >= from && age <= (to ?? age) ? sum + won : sum), 0);
  expect(byAge).toEqual(byAge.map((days) => ({ from: days.from, to: days.to, amount: within(days) / 100 })));
  expect(byAge.map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [31, 90],
    [91, 365],
    [366, 1825],
    [1826, null],
  ]);
  expect(total).toBe(ages.reduce((sum, { won }) => sum + won, 0) / 100);
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** @param get asks the operator's port */
export async function expectMoney(
  db: Database,
  get: (path: string) => Promise<ReturnType<typeof JSON.parse>>,
  now: Date,
): Promise<void> {
  expect(await get('/ledger/verify')).toMatchObject({ ok: true, mistakes: [] });
  for (const days of [1, 7, 121]) await expectMargins(db, await get(`/margin?days=${days}`));
  for (const days of [0, 33, 90, 200]) {
    const at = daysBefore(now, days);
    await expectOwed(db, at, await get(`/owed?at=${at.toISOString()}`));
  }
}
