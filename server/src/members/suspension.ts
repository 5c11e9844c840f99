import { ApiProblem, type Database, type MemberRow } from '../platform/index.js';
import { endAllSessions } from './sessions/endSession.js';

export type Suspension = Pick<MemberRow, 'suspendedAt' | 'suspension'>;

/**
 * For whoever has proved to be the member (B-login-48).
 * @throws ApiProblem 403 with the reason
 */
export function refuseSuspended({ suspendedAt, suspension }: Suspension): void {
  if (suspendedAt === null) return;
  throw new ApiProblem(
    403,
    'SUSPENDED',
    `이용이 정지된 계정이에요. 문의나 탈퇴는 화면 아래 연락처로 해 주세요. 사유: ${suspension}`,
  );
}

/**
 * Ends all sessions. The caller's transaction holds the member's lock.
 * @returns since when, also where another reason is given to a suspended member
 */
export async function suspendMember(
  trx: Database,
  memberId: number,
  { reason, at }: { reason: string; at: Date },
): Promise<Date> {
  await endAllSessions(trx, memberId);
  const { suspendedAt } = await trx
    .updateTable('members')
    .set((row) => ({ suspendedAt: row.fn.coalesce('suspendedAt', row.val(at)), suspension: reason }))
    .where('id', '=', memberId)
    .returning('suspendedAt')
    .executeTakeFirstOrThrow();
  return suspendedAt ?? at;
}

/** False if the member was not suspended. */
export async function resumeMember(trx: Database, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ suspendedAt: null, suspension: null })
    .where('id', '=', memberId)
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
