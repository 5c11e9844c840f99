import { fromHundredths } from '@storefront/contract';
import { type Database, type MovementKind, readBrakes } from '../platform/index.js';
import { readLedgerDays, seoulDay } from '../points/index.js';
import { type Today, today } from './commands/today.js';
import { routesOf } from './operatorCall.js';
import { countWaiting } from './waiting.js';

/** `today` (B-console-21). */
export const todayCommands = routesOf(today, ({ db, clock }) => ({
  today: async ({ query: { days } }) => {
    const now = clock.now();
    const [counts, brakes, check, sums] = await Promise.all([
      countWaiting(db, now),
      readBrakes(db),
      db.selectFrom('ledgerCheck').select('finishedAt').executeTakeFirst(),
      days === 0 ? [] : sumDays(db, { days, now }),
    ]);
    return {
      ...counts,
      ledgerCheckedAt: check?.finishedAt ?? null,
      brakes: brakes.filter(({ isOn }) => isOn).map(({ name }) => name),
      days: sums,
    };
  },
}));

async function sumDays(db: Database, { days, now }: { days: number; now: Date }): Promise<Today['days']> {
  const names = Array.from({ length: days }, (_, index) => seoulDay(now, days - 1 - index));
  const sums = await readLedgerDays(db, seoulDay(now, days - 1));
  return names.map((day) => {
    const won = (wanted: MovementKind) =>
      fromHundredths(Math.abs(sums.find((sum) => sum.day === day && sum.kind === wanted)?.amount ?? 0));
    return { day, sold: won('topUp'), spent: won('order'), refunded: won('refund') };
  });
}
