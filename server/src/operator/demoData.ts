import { addDemoData } from '../demo/index.js';
import { ApiProblem, transact } from '../platform/index.js';
import { type DemoDataCounts, demoData } from './commands/demoData.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { runIdempotently } from './runIdempotently.js';

export const demoDataCommands = routesOf(demoData, ({ db, clock, isDemo }, app) => {
  app.addHook('preValidation', async () => {
    if (!isDemo) throw new ApiProblem(409, 'DEMO_OFF', '데모 상점에서만 쓸 수 있어요. (DEMO=on)');
  });
  return {
    'demo-data': async (request) => {
      const wanted = request.body;
      const action = 'demo.data';
      const context = { db, clock, request };
      const command = { action, parts: [wanted.services, wanted.orders] };
      return runIdempotently<DemoDataCounts>(context, command, (remember) =>
        transact(db, async (trx) => {
          await addDemoData(trx, { ...wanted, now: clock.now() });
          await recordAction(trx, context, { action, target: 'demo', detail: { ...wanted } });
          await remember(trx, wanted);
        }),
      );
    },
  };
});
