import type { FastifyInstance } from 'fastify';
import { addDemoData } from '../demo/index.js';
import { ApiProblem, transact } from '../platform/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import { type OperatorDeps, parseInput } from './operatorCall.js';
import { type OperatorDemoDataRequest, operatorDemoDataRequestSchema } from './operatorWire.js';

/** `demo-data`. */
export async function demoDataCommands(app: FastifyInstance, { db, clock, isDemo }: OperatorDeps): Promise<void> {
  app.post('/demo-data', async (request) => {
    if (!isDemo) throw new ApiProblem(409, 'DEMO_OFF', '데모 상점에서만 쓸 수 있어요. (DEMO=on)');
    const wanted = parseInput(operatorDemoDataRequestSchema, request.body);
    const action = 'demo.data';
    const context = { db, clock, request };
    const command = { action, parts: [wanted.services, wanted.orders] };
    return answerOnce<OperatorDemoDataRequest>(context, command, (remember) =>
      transact(db, async (trx) => {
        await addDemoData(trx, { ...wanted, now: clock.now() });
        await recordAction(trx, context, { action, target: 'demo', detail: { ...wanted } });
        await remember(trx, wanted);
      }),
    );
  });
}
