import { calculateTransferBack, fromHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, foldName, type RefundRequestRow, transact } from '../platform/index.js';
import {
  DELETED_MEMBER,
  findOpenRequest,
  lockTopUp,
  noRequest,
  openAccount,
  refuseRefund,
  reopenRefund,
  reopenUntil,
} from '../points/index.js';
import { type EndedRefundRequest, type RefundRequest, refundRequests } from './commands/refundRequests.js';
import { MASKS, recordRead } from './memberReads.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { runIdempotently } from './runIdempotently.js';

const OTHER_HOLDER = '예금주가 입금자와 달라요. 약관은 입금자와 같은 이름의 계좌로만 환불해요.';
const UNREADABLE = '다른 비밀 키로 저장된 계좌라 읽을 수 없어요. 회원에게 확인하고 거절해 주세요.';

export const refundRequestCommands = routesOf(refundRequests, (deps) => {
  const { db, clock, secrets } = deps;
  return {
    'deposits refund-requests': async (request) => {
      await recordRead(db, { clock, request }, { action: 'read.refundRequests' });
      const rows = await findOpen(db, { limit: request.query.limit });
      return rows.map((row) => present(deps, row).masked);
    },

    'deposits refund-history': async (request) => {
      await recordRead(db, { clock, request }, { action: 'read.refundRequests' });
      const rows = await findEnded(db, request.query);
      return rows.map((row) => presentEnded(deps, row));
    },

    'deposits refund-account': (asked) =>
      transact(db, async (trx) => {
        const { id } = asked.params;
        const { topUp } = await lockTopUp(trx, id);
        const [row] = (await findOpenRequest(trx, id)) ? await findOpen(trx, { limit: 1, id }) : [];
        if (!row) throw noRequest();
        if (row.accountReadAt === null) {
          await trx
            .updateTable('refundRequests')
            .set({ accountReadAt: clock.now() })
            .where('id', '=', row.id)
            .execute();
        }
        const action = { action: 'deposit.refundAccount', target: String(id), memberId: topUp.memberId };
        await recordAction(trx, { clock, request: asked }, action);
        const { masked, account } = present({ secrets }, row);
        return {
          ...masked,
          name: row.name,
          accountNumber: account?.accountNumber ?? null,
          accountHolder: account?.accountHolder ?? null,
          warning: account ? (masked.isDepositor ? null : OTHER_HOLDER) : UNREADABLE,
        };
      }),

    'deposits reopen-refund': async (asked) => {
      const { id } = asked.params;
      const command = { action: 'deposit.reopenRefund', parts: [id] };
      return runIdempotently(deps, asked, command, (remember) =>
        reopenRefund(deps, id, async (trx, { request, memberId }) => {
          const [row] = await findOpen(trx, { limit: 1, id });
          if (!row) throw noRequest();
          const { masked } = present(deps, row);
          const { amount, transferBack } = masked;
          const detail = { request: request.id, transferBack };
          // Leaves the account out, which is kept for a while only.
          const answer = { id, memberId: masked.memberId, amount, transferBack };
          await remember(trx, answer, { target: String(id), memberId, detail });
        }),
      );
    },

    'deposits refuse-refund': async (asked) => {
      const { id } = asked.params;
      const { reason } = asked.body;
      const command = { action: 'deposit.refuseRefund', parts: [id, reason] };
      return runIdempotently(deps, asked, command, (remember) =>
        refuseRefund(deps, { id, reason }, async (trx, { memberId, returned: hundredths }) => {
          const returned = fromHundredths(hundredths);
          const { loginId } = await trx
            .selectFrom('members')
            .select('loginId')
            .where('id', '=', memberId)
            .executeTakeFirstOrThrow();
          const answer = { id, memberId: loginId ?? DELETED_MEMBER, returned };
          await remember(trx, answer, { target: String(id), memberId, detail: { returned, reason } });
        }),
      );
    },
  };
});

interface OpenRow extends RefundRequestRow {
  loginId: string | null;
  name: string;
  point: number;
  payable: number;
  refunded: number;
}

async function findOpen(db: Database, { limit, id }: { limit: number; id?: number }): Promise<OpenRow[]> {
  const ofTopUp = id === undefined ? sql`true` : sql`top_up_id = ${id}`;
  const { rows } = await sql<OpenRow>`
    select asked.*, login_id, name, point, payable, refunded
    from refund_requests as asked join top_ups on top_ups.id = top_up_id join members on members.id = member_id
    where asked.state = 'open' and ${ofTopUp} order by asked.id limit ${limit}`.execute(db);
  return rows;
}

function present({ secrets }: Pick<OperatorDeps, 'secrets'>, row: OpenRow) {
  const account = openAccount(secrets, row);
  const paid = { point: fromHundredths(row.point), payable: fromHundredths(row.payable) };
  const amount = fromHundredths(row.amount);
  const masked: RefundRequest = {
    id: row.topUpId,
    memberId: row.loginId ?? DELETED_MEMBER,
    name: MASKS.text(row.name),
    amount,
    transferBack: calculateTransferBack({ ...paid, refunded: fromHundredths(row.refunded - row.amount) }, amount),
    askedAt: row.askedAt,
    bank: account?.bank ?? null,
    accountNumber: account && MASKS.digits(account.accountNumber),
    isDepositor: account && foldName(account.accountHolder) === foldName(row.name),
    reason: account?.reason ?? null,
  };
  return { masked, account };
}

interface EndedRow extends OpenRow {
  state: 'settled' | 'refused' | 'withdrawn';
  settledAt: Date;
  by: string | null;
  transferred: number | null;
}

/** Latest end first; the audit log knows who ended them. */
async function findEnded(
  db: Database,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<EndedRow[]> {
  const isAfter = before === undefined ? sql`true` : await isEndedBefore(db, before);
  const { rows } = await sql<EndedRow>`
    select asked.*, login_id, name, point, payable, refunded, actor as by,
      (detail->>'transferBack')::bigint as transferred
    from refund_requests as asked join top_ups on top_ups.id = top_up_id join members on members.id = top_ups.member_id
      left join lateral (
        select actor, detail from audit
        where asked.state <> 'withdrawn' and audit.member_id = members.id and target = top_up_id::text
          and action in ('deposit.refund', 'deposit.refuseRefund') and audit.created_at >= asked.settled_at
        order by audit.id limit 1
      ) as line on true
    where asked.settled_at is not null and ${isAfter}
    order by asked.settled_at desc, asked.id desc limit ${limit}`.execute(db);
  return rows;
}

async function isEndedBefore(db: Database, id: number) {
  const row = await db.selectFrom('refundRequests').select('settledAt').where('id', '=', id).executeTakeFirst();
  return sql`(asked.settled_at, asked.id) < (${row?.settledAt ?? null}::timestamptz, ${id}::bigint)`;
}

function presentEnded({ secrets, clock }: Pick<OperatorDeps, 'secrets' | 'clock'>, row: EndedRow): EndedRefundRequest {
  const until = reopenUntil(row, clock.now());
  const account = until && openAccount(secrets, row);
  return {
    request: row.id,
    id: row.topUpId,
    memberId: row.loginId ?? DELETED_MEMBER,
    name: MASKS.text(row.name),
    state: row.state,
    amount: fromHundredths(row.amount),
    transferBack: row.transferred,
    askedAt: row.askedAt,
    endedAt: row.settledAt,
    by: row.by,
    bank: account?.bank ?? null,
    accountNumber: account && MASKS.digits(account.accountNumber),
    refusal: row.refusal,
    reopenUntil: until,
  };
}
