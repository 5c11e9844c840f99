import { ApiProblem, type Database } from '../../platform/index.js';
import { isLastOwner, lockOwners, requireOperator } from './operators.js';
import { endSessionsOf } from './sessions.js';

export function listPasskeysOf(db: Database, operatorId: number) {
  return db
    .selectFrom('operatorPasskeys')
    .select(['id', 'label', 'rpId as host', 'createdAt', 'lastUsedAt'])
    .where('operatorId', '=', operatorId)
    .orderBy('id')
    .execute();
}

/** A sign-in under way waits, and finds a removed one gone. */
export function lockPasskeysOf(trx: Database, operatorId: number) {
  return trx
    .selectFrom('operatorPasskeys')
    .select(['id', 'label'])
    .where('operatorId', '=', operatorId)
    .forUpdate()
    .execute();
}

/** Removes a passkey as an owner (B-console-56). Sessions do not name theirs, so all of the person's end. */
export async function removePasskeyOf(
  trx: Database,
  { name: asked, id, now, askedBy }: { name: string; id: number; now: Date; askedBy: number | undefined },
): Promise<{ name: string; label: string; sessions: number }> {
  const owners = await lockOwners(trx);
  const { id: operatorId, name } = await requireOperator(trx, asked);
  const own = await lockPasskeysOf(trx, operatorId);
  const passkey = own.find((one) => one.id === id);
  if (!passkey) throw new ApiProblem(404, 'PASSKEY_NOT_FOUND', `없거나 이미 지운 패스키예요: ${id}`);
  if (own.length === 1 && (await isLastOwner(trx, owners, operatorId))) throw lastPasskey();
  await trx.deleteFrom('operatorPasskeys').where('id', '=', id).execute();
  const sessions = await endSessionsOf(trx, operatorId, { now, kind: 'passkey', except: askedBy });
  return { name, label: passkey.label, sessions };
}

function lastPasskey(): ApiProblem {
  const how = '새 패스키를 먼저 등록하거나, 다른 owner를 초대해 주세요.';
  const message = `마지막 운영자(owner)의 하나 남은 패스키라 지울 수 없어요. ${how}`;
  return new ApiProblem(409, 'PASSKEY_LAST_OWNER', message);
}
