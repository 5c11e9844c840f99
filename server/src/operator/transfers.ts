import { transact } from '../platform/index.js';
import { creditTransfer, dismissTransfer, expireTopUps } from '../points/index.js';
import { callerOf } from './access/callers.js';
import type { Deposit } from './commands/deposits.js';
import { type Transfer, transfers } from './commands/transfers.js';
import { findDeposit } from './deposits.js';
import { maskRow, recordRead } from './memberReads.js';
import { requireMember } from './members.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { runIdempotently } from './runIdempotently.js';
import { findUnmatched, presentTransfer } from './unmatchedTransfers.js';

export const transferCommands = routesOf(transfers, ({ db, clock }) => ({
  'deposits unmatched': async (request) => {
    await expireTopUps(db, clock.now());
    await recordRead(db, { clock, request }, { action: 'read.transfers' });
    const rows = await findUnmatched(db, request.query.limit);
    const { role } = callerOf(request);
    return rows.map((row) => {
      const candidates = row.candidates.map((candidate) => maskRow('topUps', candidate, role));
      return { ...maskRow('bankTransfers', row, role), candidates };
    });
  },

  'deposits credit': async (request) => {
    const { id: transfer } = request.params;
    const { member: loginId } = request.body;
    const context = { db, clock, request };
    const action = 'transfer.credit';
    return runIdempotently<Deposit>(context, { action, parts: [transfer, loginId] }, async (remember) => {
      const memberId = await requireMember(db, loginId);
      await transact(db, async (trx) => {
        const id = await creditTransfer(trx, { transfer, memberId, at: clock.now() });
        const answer = await findDeposit(trx, id);
        const detail = { amount: answer.payable, deposit: id };
        await recordAction(trx, context, { action, target: String(transfer), memberId, detail });
        await remember(trx, answer, memberId);
      });
    });
  },

  'deposits dismiss': async (request) => {
    const { id: transfer } = request.params;
    const { reason } = request.body;
    const context = { db, clock, request };
    const action = 'transfer.dismiss';
    return runIdempotently<Transfer>(context, { action, parts: [transfer, reason] }, (remember) =>
      transact(db, async (trx) => {
        const row = await dismissTransfer(trx, { transfer, at: clock.now() });
        const answer = presentTransfer(row);
        const detail = { amount: answer.amount, reason };
        await recordAction(trx, context, { action, target: String(transfer), detail });
        // Leaves the name out, which is kept for a while only.
        await remember(trx, { ...answer, name: null });
      }),
    );
  },
}));
