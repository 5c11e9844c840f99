import { fromHundredths } from '@storefront/contract';
import { readBrakes } from '../platform/index.js';
import { readPointDays } from '../points/index.js';
import { today } from './commands/today.js';
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
      readPointDays(db, { days, now }),
    ]);
    return {
      ...counts,
      ledgerCheckedAt: check?.finishedAt ?? null,
      brakes: brakes.filter(({ isOn }) => isOn).map(({ name }) => name),
      days: sums.map(({ day, sold, spent, refunded }) => ({
        day,
        sold: fromHundredths(sold),
        spent: fromHundredths(spent),
        refunded: fromHundredths(refunded),
      })),
    };
  },
}));
