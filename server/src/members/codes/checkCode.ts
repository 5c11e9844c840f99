import { sql } from 'kysely';
import { type Database, type Deps, fieldProblem, type Secrets } from '../../platform/index.js';

export const CODE_MINUTES = 10;
/** A dead code fails even if it is right. */
const CODE_WRONG_TRIES = 5;

export interface CodeTarget {
  channel: 'email' | 'phone';
  target: string;
}

/** Mailboxes are compared without case. */
export function foldTarget({ channel, target }: CodeTarget): string {
  return channel === 'email' ? target.toLowerCase() : target;
}

export interface TypedCode extends CodeTarget {
  code: string;
}

/**
 * One statement compares and counts: of many tries at once no more than `CODE_WRONG_TRIES` are compared. The code still
 * works afterwards.
 */
export async function checkCode({ db, secrets, clock }: Deps, typed: TypedCode): Promise<void> {
  const codeHash = hashCode(secrets, typed);
  const { rows } = await sql<{ isRight: boolean }>`
    update codes set wrong_tries = wrong_tries + case when code_hash = ${codeHash} then 0 else 1 end
    where channel = ${typed.channel} and target = ${foldTarget(typed)}
      and expires_at > ${clock.now()} and wrong_tries < ${CODE_WRONG_TRIES}
    returning code_hash = ${codeHash} as is_right`.execute(db);
  if (!rows[0]?.isRight) throw wrongCode(typed);
}

export async function consumeCode(trx: Database, { secrets, clock }: Deps, typed: TypedCode): Promise<void> {
  const used = await trx
    .deleteFrom('codes')
    .where('channel', '=', typed.channel)
    .where('target', '=', foldTarget(typed))
    .where('codeHash', '=', hashCode(secrets, typed))
    .where('expiresAt', '>', clock.now())
    .where('wrongTries', '<', CODE_WRONG_TRIES)
    .returning('target')
    .executeTakeFirst();
  if (!used) throw wrongCode(typed);
}

/** Ignores case: a phone's keyboard begins with a capital. */
export function hashCode(secrets: Secrets, typed: TypedCode): string {
  return secrets.hash('code', `${typed.channel}:${foldTarget(typed)}:${typed.code.toUpperCase()}`);
}

function wrongCode({ channel }: CodeTarget) {
  return fieldProblem(400, channel === 'email' ? { emailCode: 'EMAIL_CODE_WRONG' } : { sendCode: 'PHONE_CODE_WRONG' });
}
