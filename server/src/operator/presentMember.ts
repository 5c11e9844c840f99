import { fromHundredths } from 'contract';
import type { MemberRow } from '../db/schema.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OperatorMember } from './operatorWire.js';

type ShownRow = Pick<MemberRow, 'id' | 'loginId' | 'balance' | 'email' | 'phone' | 'createdAt' | 'deletedAt'>;

/** What the operator sees of a member in a list, and first of all in the details. */
export function presentMember(row: ShownRow): OperatorMember {
  return {
    id: row.loginId ?? DELETED_MEMBER,
    number: row.id,
    point: fromHundredths(row.balance),
    email: row.email,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
