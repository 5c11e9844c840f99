import { ApiProblem, HOUR_MS } from '../platform/index.js';
import { acceptOrigins, readErrors, readFigures, readRegistry } from '../releases/index.js';
import { callerOf } from './access/callers.js';
import { remotes } from './commands/remotes.js';
import { routesOf } from './operatorCall.js';

/** `remotes health`, `remotes errors` (B-operator-21), `remotes connect` (B-fit-10). */
export const remoteCommands = routesOf(remotes, ({ db, clock, reports, releases, config }) => ({
  'remotes health': async ({ query: { hours } }) => {
    await reports.write();
    // Counts are by hour: the first one is shown whole.
    const begin = clock.now().getTime() - hours * HOUR_MS;
    return readFigures({ db, releases, config }, new Date(Math.floor(begin / HOUR_MS) * HOUR_MS));
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

  'remotes origins': async () => {
    const { connect = {} } = await readRegistry(db);
    return Object.entries(connect).map(([name, origins]) => ({ name, origins }));
  },

  'remotes connect': async (request) => {
    const asked = { name: request.params.name, origins: [...new Set(request.body.origins)] };
    await acceptOrigins({ db, clock, releases }, callerOf(request).name, asked);
    return asked;
  },
}));
