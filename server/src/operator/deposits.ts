import { fromHundredths, PAYMENT_KIND, type PaymentKind, type TopUpStatus } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/Database.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { DELETED_MEMBER } from '../ledger/reportLedger.js';
import { acceptTopUp, expireTopUps, refuseTopUp, reopenTopUp } from '../topups/settleTopUp.js';
import { answerOnce } from './answerOnce.js';
import { type ActionContext, recordAction } from './audit.js';
import { listQuerySchema, type OperatorDeps, parseInput, parseRowId } from './operatorCall.js';
import { type OperatorDeposit, operatorDepositQuerySchema } from './operatorWire.js';

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

/** Deposit requests, the newest first. */
async function listDeposits(
  db: Database,
  { status, limit, id }: { status?: TopUpStatus | undefined; limit: number; id?: number },
): Promise<OperatorDeposit[]> {
  let query = db
    .selectFrom('topUps')
    .innerJoin('members', 'members.id', 'topUps.memberId')
    .select(['topUps.id', 'members.loginId', 'topUps.name', 'topUps.point', 'topUps.feeType', 'topUps.status'])
    .select('topUps.createdAt')
    .orderBy('topUps.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('topUps.status', '=', status);
  if (id !== undefined) query = query.where('topUps.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.loginId ?? DELETED_MEMBER,
    name: row.name,
    point: fromHundredths(row.point),
    feeType: toPaymentKind(row.feeType),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }));
}

function toPaymentKind(feeType: number): PaymentKind {
  return Object.values(PAYMENT_KIND).find((kind) => kind === feeType) ?? PAYMENT_KIND.none;
}
