import { type Deps, readSecretSince, renewSecret, SESSION_MS } from '../platform/index.js';
import { secret } from './commands/secret.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

export const secretCommands = routesOf(secret, (deps) => ({
  'secret renew': async (request) => {
    const { db, clock, secrets } = deps;
    const done = await renewSecret(db, secrets);
    await recordAction(db, { clock, request }, { action: 'secret.renew', target: 'shop', detail: { ...done } });
    return { ...done, neededUntil: await readNeededUntil(deps) };
  },
}));

/** Last end of a session under the fallback secret. */
async function readNeededUntil({ db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>): Promise<Date | null> {
  if (!secrets.hasFallback) return null;
  const end = new Date((await readSecretSince(db)).getTime() + SESSION_MS);
  return end > clock.now() ? end : null;
}
