import { operatorDemoDataRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.js';
import { addDemoData } from '../demo/addDemoData.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';
import { recordAction } from './recordAction.js';

/** `demo-data`. */
export async function demoDataCommands(app: FastifyInstance, { db, clock, isDemo }: OperatorDeps): Promise<void> {
  app.post('/demo-data', async (request) => {
    if (!isDemo) throw new ApiProblem(409, 'DEMO_OFF', '데모 상점에서만 쓸 수 있어요. (DEMO=on)');
    const wanted = parseInput(operatorDemoDataRequestSchema, request.body);
    await transact(db, async (trx) => {
      await addDemoData(trx, { ...wanted, now: clock.now() });
      await recordAction(trx, { clock, request }, { action: 'demo.data', target: 'demo', detail: { ...wanted } });
    });
    return wanted;
  });
}
