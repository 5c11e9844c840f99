import { fromHundredths } from '@storefront/contract';
import { readOwed } from '../points/index.js';
import { readAlertRules } from './alertRules.js';
import { owed } from './commands/owed.js';
import { routesOf } from './operatorCall.js';

/** (B-operator-66) */
export const owedCommands = routesOf(owed, ({ db, clock, config }) => ({
  owed: async ({ query: { at = clock.now() } }) => {
    const { total, byAge, soldInYear } = await readOwed(db, at);
    const rules = await readAlertRules({ db, config });
    const won = fromHundredths(total);
    return {
      at,
      total: won,
      byAge: byAge.map(({ amount, ...days }) => ({ ...days, amount: fromHundredths(amount) })),
      held: { amount: won, limit: rules.heldLimit },
      soldInYear: { amount: fromHundredths(soldInYear), limit: rules.soldLimit },
    };
  },
}));
