import { fromHundredths, OPEN_REFILL_STATES, toHundredths } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { endRefill, type RefillEnd, refillUntil } from '../orders/index.js';
import { ApiProblem, type Database, type OrderRow, type RefillRow, transact } from '../platform/index.js';
import { DELETED_MEMBER } from '../points/index.js';
import { type Refill, refills } from './commands/refills.js';
import { recordReadOf } from './memberReads.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';

const isOpen = sql`asked.state in (${sql.join(OPEN_REFILL_STATES)})`;

export const refillCommands = routesOf(refills, (deps) => {
  const { db, clock } = deps;
  return {
    'refills list': async (request) => {
      const { member: loginId, open, limit } = request.query;
      const memberId = await recordReadOf(db, { clock, request }, { action: 'read.refills', loginId });
      const isMeant = memberId === undefined ? sql`true` : sql`asked.member_id = ${memberId}`;
      const first = sql`(asked.step = 'parked') desc, asked.id`;
      const rows = await findRows(db, { where: sql`${isOpen} and ${isMeant}`, order: first, limit });
      const left = open ? 0 : limit - rows.length;
      if (left > 0) {
        const ended = { where: sql`asked.step = 'finished' and ${isMeant}`, order: sql`asked.id desc`, limit: left };
        rows.push(...(await findRows(db, ended)));
      }
      return rows.map(present);
    },

    'refills done': (request) => {
      const { cost: won } = request.body ?? {};
      const cost = won === undefined ? undefined : toHundredths(won);
      return settle(deps, request, { action: 'refill.done', end: { state: 'done', cost } });
    },

    'refills refuse': (request) => {
      const { reason: refusal, block: isLast } = request.body;
      return settle(deps, request, { action: 'refill.refuse', end: { state: 'refused', refusal, isLast } });
    },
  };
});

async function settle(
  deps: OperatorDeps,
  request: Parameters<typeof runIdempotently>[1] & { params: { id: number } },
  { action, end }: { action: string; end: RefillEnd },
): Promise<Refill> {
  const { id } = request.params;
  const command = { action, parts: [id, end.refusal ?? null, end.isLast ?? null, end.cost ?? null] };
  return runIdempotently(deps, request, command, (remember) =>
    transact(deps.db, async (trx) => {
      const isEnded = await endRefill(trx, id, end, deps.clock.now());
      const row = await findRefill(trx, id);
      if (!isEnded) throw refuseSettlement(row);
      const { orderId, memberId } = row;
      const { refusal, isLast } = end;
      const detail = {
        order: orderId,
        ...(refusal !== undefined && { reason: refusal, isLast }),
        ...(row.cost !== null && { cost: fromHundredths(row.cost) }),
      };
      await remember(trx, present(row), { target: String(id), memberId, detail });
    }),
  );
}

function refuseSettlement({ step }: RefillRow): ApiProblem {
  return step === 'submitting'
    ? new ApiProblem(409, 'REFILL_BEING_SENT', '지금 공급처에 보내고 있어요. 잠시 후 다시 시도해 주세요.')
    : new ApiProblem(409, 'REFILL_SETTLED', '이미 끝난 AS 요청이에요.');
}

type FoundRow = RefillRow &
  Pick<OrderRow, 'link' | 'amount' | 'startCount' | 'remains' | 'refillDays' | 'status'> & {
    endedAt: Date;
    loginId: string | null;
    product: string | null;
  };

interface Asked {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
}

async function findRows(db: Database, { where, order, limit }: Asked): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select asked.*, link, amount, start_count, remains, orders.refill_days, status, orders.updated_at as ended_at,
      login_id, services.text as product
    from (select * from refills as asked where ${where} order by ${order} limit ${limit}) as asked
    join orders on orders.id = asked.order_id join members on members.id = asked.member_id
    left join services on services.id = orders.service_id
    order by ${order}`.execute(db);
  return rows;
}

async function findRefill(db: Database, id: number): Promise<FoundRow> {
  const [row] = await findRows(db, { where: sql`asked.id = ${id}`, order: sql`asked.id`, limit: 1 });
  if (!row) throw new ApiProblem(404, 'REFILL_NOT_FOUND', `없는 AS 요청이에요: ${id}`);
  return row;
}

function present(row: FoundRow): Refill {
  const { startCount, amount, remains } = row;
  return {
    id: row.id,
    orderId: row.orderId,
    memberId: row.loginId ?? DELETED_MEMBER,
    product: row.product,
    link: row.link,
    amount,
    startCount,
    reached: startCount === null ? null : startCount + amount - remains,
    present: row.present,
    state: row.state,
    step: row.step,
    supplier: row.supplier,
    supplierRefillId: row.supplierRefillId,
    reason: row.reason,
    refusal: row.refusal,
    isLast: row.isLast,
    cost: row.cost === null ? null : fromHundredths(row.cost),
    until: refillUntil({ ...row, updatedAt: row.endedAt }),
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  };
}
