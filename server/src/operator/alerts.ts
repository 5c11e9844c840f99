import { alerts } from './commands/alerts.js';
import { type HandlersOf, routesOf } from './operatorCall.js';

/** `alerts list`. */
export const alertCommands = routesOf(
  alerts,
  ({ db }): HandlersOf<typeof alerts> => ({
    'alerts list': async () => {
      const rows = await db
        .selectFrom('alerts')
        .select(['id', 'kind', 'text', 'beganAt'])
        .where('endedAt', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ beganAt, ...row }) => ({ ...row, beganAt: beganAt.toISOString() }));
    },
  }),
);
