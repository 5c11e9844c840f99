import { allowRefunds } from '../orders/index.js';
import { BRAKES, type Brake, readBrakes, setBrake, transact } from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { brakes as commands } from './commands/brakes.js';
import { routesOf } from './operatorCall.js';

export const brakeCommands = routesOf(commands, ({ db, clock, brakes }) => ({
  'brakes list': async () => (await readBrakes(db)).map(present),

  'brakes set': async (request) => {
    const { name } = request.params;
    const { isOn, reason = null } = request.body;
    const at = clock.now();
    await transact(db, async (trx) => {
      const isNew = await setBrake(trx, { name, isOn, reason, by: callerOf(request).name, at });
      if (isNew && name === 'refunds' && !isOn) await allowRefunds(trx, at);
    });
    await brakes.look();
    const brake = (await readBrakes(db)).find((known) => known.name === name);
    if (!brake) throw new Error(`no brake ${name}`);
    return present(brake);
  },
}));

const present = (brake: Brake) => ({ ...brake, stops: BRAKES[brake.name] });
