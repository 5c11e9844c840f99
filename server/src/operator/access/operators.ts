import { randomBytes } from 'node:crypto';
import { ApiProblem, type Database, foldId } from '../../platform/index.js';
import type { Role } from '../commands/Command.js';

/** The standard's maximum. */
const HANDLE_BYTES = 64;

export interface Operator {
  id: number;
  name: string;
  role: Role;
  handle: string;
}

/**
 * Adds an operator. Names differ by more than case or width. A removed operator may return, with a new handle and no
 * passkeys.
 */
export async function addOperator(
  trx: Database,
  { name, role, now }: { name: string; role: Role; now: Date },
): Promise<Operator> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64url');
  const fresh = { name, role, handle, createdAt: now, disabledAt: null };
  const added = await trx
    .insertInto('operators')
    .values({ ...fresh, nameKey: foldId(name) })
    .onConflict((conflict) =>
      conflict.column('nameKey').doUpdateSet(fresh).where('operators.disabledAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiProblem(409, 'OPERATOR_KNOWN', `이미 있는 운영자예요: ${name}`);
  return { id: added.id, name, role, handle };
}

/** @throws ApiProblem 404 for an unknown or removed operator */
export async function requireOperator(trx: Database, name: string): Promise<Operator> {
  const found = await trx
    .selectFrom('operators')
    .select(['id', 'name', 'role', 'handle'])
    .where('nameKey', '=', foldId(name))
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiProblem(404, 'OPERATOR_NOT_FOUND', `없거나 삭제한 운영자예요: ${name}`);
  return found;
}

/** Locks all owners, so that two who remove each other take turns. */
export async function lockOwners(trx: Database): Promise<number[]> {
  const owners = await trx
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

/** True if this owner alone has a passkey. */
export async function isLastOwner(trx: Database, owners: readonly number[], operatorId: number): Promise<boolean> {
  if (!owners.includes(operatorId)) return false;
  const found = await trx
    .selectFrom('operatorPasskeys')
    .select('operatorId')
    .distinct()
    .where('operatorId', 'in', owners)
    .execute();
  return found.length === 1 && found[0]?.operatorId === operatorId;
}

/** Operator whose rights a session takes away (B-console-59). The command line may remove anybody. */
export async function requireNotLastOwner(trx: Database, name: string, isSession: boolean): Promise<Operator> {
  const owners = await lockOwners(trx);
  const operator = await requireOperator(trx, name);
  if (!isSession || !(await isLastOwner(trx, owners, operator.id))) return operator;
  throw new ApiProblem(409, 'LAST_OWNER', '마지막 owner예요. 다른 owner가 패스키를 등록한 뒤에 다시 시도해 주세요.');
}
