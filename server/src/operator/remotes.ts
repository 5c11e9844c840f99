import { ApiProblem } from '../platform/index.js';
import { acceptOrigins, readErrors, readFigures, readRegistry } from '../releases/index.js';
import { callerOf } from './access/callers.js';
import { remotes } from './commands/remotes.js';
import { routesOf } from './operatorCall.js';

/** `remotes health`, `remotes errors` (B-operator-21), `remotes connect` (B-fit-10). */
export const remoteCommands = routesOf(remotes, (deps) => ({
  'remotes health': ({ query: { hours } }) => readFigures(deps, hours),

  'remotes errors': ({ query: { limit } }) => readErrors(deps, { limit }),

  'remotes error': async ({ params: { fingerprint } }) => {
    const [known] = await readErrors(deps, { limit: 1, fingerprint });
    if (!known) throw new ApiProblem(404, 'NOT_FOUND', `없는 오류예요: ${fingerprint}`);
    return known;
  },

  'remotes origins': async () => {
    const { connect = {} } = await readRegistry(deps.db);
    return Object.entries(connect).map(([name, origins]) => ({ name, origins }));
  },

  'remotes connect': async (request) => {
    const asked = { name: request.params.name, origins: [...new Set(request.body.origins)] };
    await acceptOrigins(deps, callerOf(request).name, asked);
    return asked;
  },
}));
