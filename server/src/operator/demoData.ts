import { addDemoData } from '../demo/index.js';
import { ApiProblem, transact } from '../platform/index.js';
import { demoData } from './commands/demoData.js';
import { routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';

export const demoDataCommands = routesOf(demoData, (deps, app) => {
  const { db, clock, isDemo } = deps;
  app.addHook('preValidation', async () => {
    if (!isDemo) throw new ApiProblem(409, 'DEMO_OFF', '데모 상점에서만 쓸 수 있어요. (DEMO=on)');
  });
  return {
    'demo-data': async (request) => {
      const wanted = request.body;
      const command = { action: 'demo.data', parts: [wanted.services, wanted.orders] };
      return runIdempotently(deps, request, command, (remember) =>
        transact(db, async (trx) => {
          await addDemoData(trx, { ...wanted, now: clock.now() });
          await remember(trx, wanted, { target: 'demo', detail: { ...wanted } });
        }),
      );
    },
  };
});
