import { lineField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { allowRefunds } from '../orders/index.js';
import { ApiProblem, BRAKE_NAMES, BRAKES, type Brake, readBrakes, setBrake, transact } from '../platform/index.js';
import { operatorName } from './OperatorAccess.js';
import type { OperatorDeps } from './operatorCall.js';

const params = v.object({ name: v.pipe(v.string(), v.transform(requireBrake)) });
const body = v.object({ isOn: v.boolean('FORM_INVALID'), reason: v.optional(lineField) });

/** `brakes list`, `brakes on`, `brakes off`. */
export async function brakeCommands(app: FastifyInstance, { db, clock, brakes }: OperatorDeps): Promise<void> {
  app.get('/brakes', async () => (await readBrakes(db)).map(present));

  app.put('/brakes/:name', { schema: { params, body } }, async (request) => {
    const { name } = request.params;
    const { isOn, reason = null } = request.body;
    const at = clock.now();
    await transact(db, async (trx) => {
      const isNew = await setBrake(trx, { name, isOn, reason, by: operatorName(request), at });
      if (isNew && name === 'refunds' && !isOn) await allowRefunds(trx, at);
    });
    await brakes.look();
    return (await readBrakes(db)).filter((brake) => brake.name === name).map(present)[0];
  });
}

function requireBrake(text: string) {
  const name = BRAKE_NAMES.find((known) => known === text);
  if (!name) throw new ApiProblem(404, 'BRAKE_UNKNOWN', `없는 제동 장치예요: ${text} (${BRAKE_NAMES.join(', ')})`);
  return name;
}

function present({ name, isOn, reason, changedBy, changedAt }: Brake) {
  return { name, isOn, reason, changedBy, changedAt: changedAt?.toISOString() ?? null, stops: BRAKES[name] };
}
