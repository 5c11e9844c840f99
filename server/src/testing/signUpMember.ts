import { randomUUID } from 'node:crypto';
import { toHundredths } from 'contract';
import { postMovement } from '../ledger/postMovement.js';
import { createMember } from '../members/createMember.js';
import { hashPassword } from '../sessions/passwordHash.js';
import { signToken } from '../sessions/signToken.js';
import type { TestApp } from './createTestApp.js';

export const PASSWORD = 'correct-horse';

export interface TestMember {
  memberId: number;
  loginId: string;
  /** For `inject`. */
  headers: { authorization: string };
}

/** A signed-in member with points (KRW). */
export async function signUpMember({ deps, db, clock }: TestApp, points = 0): Promise<TestMember> {
  const loginId = `member-${randomUUID().slice(0, 8)}`;
  const memberId = await createMember(db, deps.secrets, {
    loginId,
    passwordHash: await hashPassword(PASSWORD),
    email: `${loginId}@example.com`,
    phone: null,
    registerWhere: '검색',
    referredBy: null,
    createdAt: clock.now(),
  });
  if (points > 0) {
    await postMovement(db, { memberId, kind: 'adjustment', amount: toHundredths(points), at: clock.now() });
  }
  const token = await signToken(deps, { id: memberId, tokenEpoch: 0 });
  return { memberId, loginId, headers: { authorization: `Bearer ${token}` } };
}
