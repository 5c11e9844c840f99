import { fromHundredths } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { acceptTopUp } from '../topups/acceptTopUp.js';
import { expireTopUps } from '../topups/expireTopUps.js';
import { refuseTopUp } from '../topups/refuseTopUp.js';
import { reopenTopUp } from '../topups/reopenTopUp.js';
import { answerOnce } from './answerOnce.js';
import { listDeposits } from './listDeposits.js';
import { listQuerySchema } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { type OperatorDeposit, operatorDepositQuerySchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { type ActionContext, recordAction } from './recordAction.js';

const ANSWERS = { accept: acceptTopUp, refuse: refuseTopUp, reopen: reopenTopUp } as const;

/** `deposits list`, `deposits accept`, `deposits refuse`, `deposits reopen`. */
export async function depositCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock } = deps;

  app.get('/deposits', async (request) => {
    const { status } = parseInput(operatorDepositQuerySchema, request.query);
    const { limit } = parseInput(listQuerySchema, request.query);
    await expireTopUps(db, clock.now());
    return listDeposits(db, { status, limit });
  });

  for (const [verb, answer] of Object.entries(ANSWERS)) {
    app.post<{ Params: { id: string } }>(`/deposits/:id/${verb}`, async (request) => {
      const id = parseRowId(request.params.id);
      const context = { db, clock, request };
      const command = { action: `deposit.${verb}`, parts: [id] };
      return answerOnce<OperatorDeposit>(context, command, async (remember) => {
        await findDeposit(db, id);
        await answer(deps, id, async (trx) => {
          const memberId = await recordAnswer(trx, context, { id, verb });
          await remember(trx, await findDeposit(trx, id), memberId);
        });
      });
    });
  }
}

async function findDeposit(db: Database, id: number): Promise<OperatorDeposit> {
  const [deposit] = await listDeposits(db, { id, limit: 1 });
  if (!deposit) throw new ApiProblem(404, 'DEPOSIT_NOT_FOUND', `없는 충전 신청이에요: ${id}`);
  return deposit;
}

/** @returns the member's number */
async function recordAnswer(
  trx: Database,
  context: ActionContext,
  { id, verb }: { id: number; verb: string },
): Promise<number> {
  const { memberId, point, status } = await trx
    .selectFrom('topUps')
    .select(['memberId', 'point', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const detail = { point: fromHundredths(point), status };
  await recordAction(trx, context, { action: `deposit.${verb}`, target: String(id), memberId, detail });
  return memberId;
}
