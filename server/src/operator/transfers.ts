import { transact } from '../platform/index.js';
import { creditTransfer, dismissTransfer, expireTopUps } from '../points/index.js';
import { callerOf } from './access/callers.js';
import { transfers } from './commands/transfers.js';
import { findDeposit } from './deposits.js';
import { maskRow, recordRead } from './memberReads.js';
import { requireMember } from './members.js';
import { routesOf } from './operatorCall.js';
import { runIdempotently } from './runIdempotently.js';
import { findUnmatched, presentTransfer } from './unmatchedTransfers.js';

export const transferCommands = routesOf(transfers, (deps) => ({
  'deposits unmatched': async (request) => {
    const { db, clock } = deps;
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
    const command = { action: 'transfer.credit', parts: [transfer, loginId] };
    return runIdempotently(deps, request, command, async (remember) => {
      const memberId = await requireMember(deps.db, loginId);
      await transact(deps.db, async (trx) => {
        const id = await creditTransfer(trx, { transfer, memberId, at: deps.clock.now() });
        const answer = await findDeposit(trx, id);
        const detail = { amount: answer.payable, deposit: id };
        await remember(trx, answer, { target: String(transfer), memberId, detail });
      });
    });
  },

  'deposits dismiss': async (request) => {
    const { id: transfer } = request.params;
    const { reason } = request.body;
    const command = { action: 'transfer.dismiss', parts: [transfer, reason] };
    return runIdempotently(deps, request, command, (remember) =>
      transact(deps.db, async (trx) => {
        const row = await dismissTransfer(trx, { transfer, at: deps.clock.now() });
        const answer = presentTransfer(row);
        const detail = { amount: answer.amount, reason };
        // Leaves the name out, which is kept for a while only.
        await remember(trx, { ...answer, name: null }, { target: String(transfer), detail });
      }),
    );
  },
}));
