import { deleteAccount, resumeMember, suspendMember } from '../members/index.js';
import { resumeAutoOrders } from '../orders/index.js';
import { ApiProblem, type Database, transact } from '../platform/index.js';
import { lockMember } from '../points/index.js';
import { suspensions } from './commands/suspensions.js';
import { requireMember } from './members.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { runIdempotently } from './runIdempotently.js';

/** Suspends members (B-operator-49). Reason and memo go with the account, so the audit log has neither. */
export const suspensionCommands = routesOf(suspensions, (deps) => {
  const { db, clock } = deps;
  const lock = async (trx: Database, memberId: number, loginId: string) => {
    if (!(await lockMember(trx, memberId))) throw unknown(loginId);
  };
  return {
    'members suspend': (request) => {
      const { reason } = request.body;
      const { id } = request.params;
      const command = { action: 'member.suspend', parts: [id, reason] };
      return runIdempotently(deps, request, command, async (remember) => {
        const memberId = await requireMember(db, id);
        await transact(db, async (trx) => {
          await lock(trx, memberId, id);
          const suspendedAt = await suspendMember(trx, memberId, { reason, at: clock.now() });
          await remember(trx, { id, suspendedAt, reason }, { target: String(memberId), memberId });
        });
      });
    },

    'members resume': (request) => {
      const { id } = request.params;
      return runIdempotently(deps, request, { action: 'member.resume', parts: [id] }, async (remember) => {
        const memberId = await requireMember(db, id);
        await transact(db, async (trx) => {
          await lock(trx, memberId, id);
          if (!(await resumeMember(trx, memberId))) {
            throw new ApiProblem(409, 'NOT_SUSPENDED', `정지된 회원이 아니에요: ${id}`);
          }
          await resumeAutoOrders(trx, memberId, clock.now());
          const answer = { id, suspendedAt: null, reason: null };
          await remember(trx, answer, { target: String(memberId), memberId });
        });
      });
    },

    'members delete': async (request) => {
      const { id } = request.params;
      const memberId = await requireMember(db, id);
      await deleteAccount(deps, memberId, (trx) =>
        recordAction(trx, { clock, request }, { action: 'member.delete', target: String(memberId) }),
      );
      return { id };
    },

    'members memo': async (request) => {
      const { id } = request.params;
      const memo = request.body.text.trim() || null;
      const memberId = await requireMember(db, id);
      await transact(db, async (trx) => {
        await trx
          .updateTable('members')
          .set({ memo })
          .where('id', '=', memberId)
          .where('deletedAt', 'is', null)
          .execute();
        const action = { action: 'member.memo', target: String(memberId), memberId };
        await recordAction(trx, { clock, request }, action);
      });
      return { id, memo };
    },
  };
});

const unknown = (loginId: string) => new ApiProblem(404, 'MEMBER_NOT_FOUND', `없는 회원이에요: ${loginId}`);
