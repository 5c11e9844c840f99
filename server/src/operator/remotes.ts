import { ApiProblem, HOUR_MS } from '../platform/index.js';
import { readErrors, readHealth } from '../releases/index.js';
import { remotes } from './commands/remotes.js';
import { type HandlersOf, routesOf } from './operatorCall.js';

/** `remotes health`, `remotes errors` (B-operator-21). */
export const remoteCommands = routesOf(
  remotes,
  ({ db, clock, reports }): HandlersOf<typeof remotes> => ({
    'remotes health': async ({ query: { hours } }) => {
      await reports.write();
      // Counts are by hour: the one in which it began is shown whole.
      const begin = clock.now().getTime() - hours * HOUR_MS;
      return readHealth(db, new Date(Math.floor(begin / HOUR_MS) * HOUR_MS));
    },

    'remotes errors': async ({ query: { limit } }) => {
      await reports.write();
      return readErrors(db, { limit });
    },

    'remotes error': async ({ params: { fingerprint } }) => {
      await reports.write();
      const [known] = await readErrors(db, { limit: 1, fingerprint });
      if (!known) throw new ApiProblem(404, 'NOT_FOUND', `없는 오류예요: ${fingerprint}`);
      return known;
    },
  }),
);
