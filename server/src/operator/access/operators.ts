import { randomBytes } from 'node:crypto';
import { ApiProblem, type Database, foldId } from '../../platform/index.js';
import type { Role } from '../commands/Command.js';

/** As many as the standard allows: an authenticator tells accounts apart by it. */
const HANDLE_BYTES = 64;

/** Somebody who may get in by a passkey. */
export interface Operator {
  id: number;
  name: string;
  role: Role;
  handle: string;
}

/**
 * Adds an operator. Names differ by more than case or width; whoever was removed may come back, under a new handle and
 * without the old passkeys.
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

/** @throws ApiProblem 404 for a name that nobody has now */
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
