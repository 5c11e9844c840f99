import { AUTO_ORDER_STATUS, fromHundredths, TOP_UP_STATUS, type TopUpStatus } from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import { type Alongside, ApiProblem, type AuditedAction, type Database, formatSeoulTime } from '../platform/index.js';
import {
  acceptTopUp,
  DELETED_MEMBER,
  expireTopUps,
  matchTransfer,
  refundTopUp,
  refuseTopUp,
  reopenTopUp,
} from '../points/index.js';
import { callerOf } from './access/callers.js';
import { type Deposit, deposits } from './commands/deposits.js';
import { maskRow, recordRead } from './memberReads.js';
import { requireMember } from './members.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';

export const depositCommands = routesOf(deposits, (deps) => {
  const { db, clock } = deps;
  return {
    'deposits list': async (request) => {
      await expireTopUps(db, clock.now());
      const { member: loginId, ...query } = request.query;
      const memberId = loginId === undefined ? undefined : await requireMember(db, loginId);
      await recordRead(db, { clock, request }, { action: 'read.deposits', memberId });
      const { role } = callerOf(request);
      const rows = await listDeposits(db, { ...query, memberId });
      // The depositor's name is needed until the deposit is answered, not afterwards (B-operator-26).
      const isNeeded = (row: Deposit) => memberId !== undefined || row.status === TOP_UP_STATUS.pending;
      return rows.map((row) => maskRow('topUps', row, isNeeded(row) ? role : null));
    },

    'deposits accept': (request) => {
      const { transfer } = request.body;
      return answerDeposit(deps, request, 'accept', request.body, (id, alongside) =>
        acceptTopUp(deps, id, async (trx) => {
          if (transfer !== undefined) await matchTransfer(trx, { transfer, topUpId: id, at: clock.now() });
          await alongside(trx);
        }),
      );
    },

    'deposits refuse': (request) =>
      answerDeposit(deps, request, 'refuse', request.body, (id, alongside) =>
        refuseTopUp(deps, id, alongside, request.body.reason),
      ),

    'deposits reopen': (request) =>
      answerDeposit(deps, request, 'reopen', {}, (id, alongside) => reopenTopUp(deps, id, alongside)),

    'deposits refund': async (request) => {
      const { id } = request.params;
      const { amount, late, reason } = request.body;
      const parts = [id, amount ?? null, late, ...(reason === undefined ? [] : [reason])];
      return runIdempotently(deps, request, { action: 'deposit.refund', parts }, async (remember) => {
        await findDeposit(db, id);
        await refundTopUp(deps, { id, amount, isLate: late }, async (trx, { memberId, ...refund }) => {
          const { takenBack, transferBack, request: settled } = refund;
          const balance = fromHundredths(refund.balance);
          const detail = {
            takenBack,
            transferBack,
            balance,
            ...(late ? { late } : {}),
            ...(settled && { request: settled }),
            ...(reason === undefined ? {} : { reason }),
          };
          const warning = settled ? null : await warnOfAutoOrders(trx, memberId);
          const answer = { ...(await findDeposit(trx, id)), takenBack, transferBack, balance, warning };
          await remember(trx, answer, { target: String(id), memberId, detail });
        });
      });
    },
  };
});

interface Said {
  transfer?: number | undefined;
  reason?: string | undefined;
}

async function answerDeposit(
  deps: OperatorDeps,
  request: FastifyRequest<{ Params: { id: number } }>,
  verb: 'accept' | 'refuse' | 'reopen',
  said: Said,
  answer: (id: number, alongside: Alongside) => Promise<void>,
): Promise<Deposit> {
  const { db } = deps;
  const { id } = request.params;
  const command = { action: `deposit.${verb}`, parts: [id, ...Object.values(said)] };
  return runIdempotently<Deposit>(deps, request, command, async (remember) => {
    await findDeposit(db, id);
    await answer(id, async (trx) => remember(trx, await findDeposit(trx, id), await describeAnswer(trx, id, said)));
  }).catch((error) => rethrowWithActor(db, id, error));
}

const DONE: Readonly<Record<string, string>> = {
  'deposit.accept': '수락',
  'deposit.refuse': '거절',
};

/** Names who answered the deposit first, and when (B-console-23). */
async function rethrowWithActor(db: Database, id: number, error: unknown): Promise<never> {
  if (!(error instanceof ApiProblem) || error.code !== 'TOP_UP_SETTLED') throw error;
  const first = await db
    .selectFrom('audit')
    .select(['actor', 'action', 'createdAt'])
    .where('target', '=', String(id))
    .where('action', 'in', Object.keys(DONE))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!first) throw error;
  const { actor, action, createdAt } = first;
  const who = `${actor}, ${formatSeoulTime(createdAt)} ${DONE[action]}`;
  throw new ApiProblem(409, error.code, `${error.message} (${who})`);
}

async function warnOfAutoOrders(trx: Database, memberId: number): Promise<string | null> {
  const { running } = await trx
    .selectFrom('autoOrders')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('memberId', '=', memberId)
    .where('status', '=', AUTO_ORDER_STATUS.active)
    .executeTakeFirstOrThrow();
  if (running === 0) return null;
  return `이 회원의 자동주문 ${running}건이 진행 중이에요. 남은 횟수까지 돌려주려면 auto-orders cancel 뒤에 다시 refund 하세요.`;
}

export async function findDeposit(db: Database, id: number): Promise<Deposit> {
  const [deposit] = await listDeposits(db, { id, limit: 1 });
  if (!deposit) throw new ApiProblem(404, 'DEPOSIT_NOT_FOUND', `없는 충전 신청이에요: ${id}`);
  return deposit;
}

async function describeAnswer(trx: Database, id: number, said: Said): Promise<Omit<AuditedAction, 'action'>> {
  const { memberId, point, status } = await trx
    .selectFrom('topUps')
    .select(['memberId', 'point', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { target: String(id), memberId, detail: { point: fromHundredths(point), status, ...said } };
}

interface DepositFilter {
  status?: TopUpStatus | undefined;
  limit: number;
  before?: number | undefined;
  oldestFirst?: boolean;
  id?: number;
  memberId?: number | undefined;
}

async function listDeposits(
  db: Database,
  { status, limit, before, oldestFirst = false, id, memberId }: DepositFilter,
): Promise<Deposit[]> {
  let query = db
    .selectFrom('topUps')
    .innerJoin('members', 'members.id', 'topUps.memberId')
    .select(['topUps.id', 'loginId as memberId', 'topUps.name', 'depositor', 'point', 'payable', 'feeType', 'status'])
    .select(['topUps.createdAt', 'refunded', 'feeValue'])
    .orderBy('topUps.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('topUps.status', '=', status);
  if (before !== undefined) query = query.where('topUps.id', oldestFirst ? '>' : '<', before);
  if (id !== undefined) query = query.where('topUps.id', '=', id);
  if (memberId !== undefined) query = query.where('topUps.memberId', '=', memberId);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    memberId: row.memberId ?? DELETED_MEMBER,
    depositor: row.depositor ?? row.name,
    point: fromHundredths(row.point),
    payable: fromHundredths(row.payable),
    refunded: fromHundredths(row.refunded),
    feeValue: Object.fromEntries(Object.entries(row.feeValue).filter(([, part]) => part !== '')),
  }));
}
