import { wholeField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { addDemoData } from '../demo/index.js';
import { ApiProblem, transact } from '../platform/index.js';
import { answerOnce } from './answerOnce.js';
import { recordAction } from './audit.js';
import type { OperatorDeps } from './operatorCall.js';

const body = v.object({ services: v.optional(wholeField(0), 0), orders: v.optional(wholeField(0), 0) });

/** `demo-data`. */
export async function demoDataCommands(app: FastifyInstance, { db, clock, isDemo }: OperatorDeps): Promise<void> {
  const preValidation = async () => {
    if (!isDemo) throw new ApiProblem(409, 'DEMO_OFF', '데모 상점에서만 쓸 수 있어요. (DEMO=on)');
  };
  app.post('/demo-data', { preValidation, schema: { body, response: { 200: body } } }, async (request) => {
    const wanted = request.body;
    const action = 'demo.data';
    const context = { db, clock, request };
    const command = { action, parts: [wanted.services, wanted.orders] };
    return answerOnce<typeof wanted>(context, command, (remember) =>
      transact(db, async (trx) => {
        await addDemoData(trx, { ...wanted, now: clock.now() });
        await recordAction(trx, context, { action, target: 'demo', detail: { ...wanted } });
        await remember(trx, wanted);
      }),
    );
  });
}
