import type { API_MESSAGES, Consent, StoredFieldName } from '@storefront/contract';
import { type Database, fieldProblem, foldId, type Secrets, violatedConstraint } from '../platform/index.js';

export interface NewMember extends Partial<Record<StoredFieldName, string | null>> {
  loginId: string;
  passwordHash: string | null;
  email: string | null;
  phone: string | null;
  referredBy: number | null;
  createdAt: Date;
  /** Absent where the screen did not ask (B-register-51). */
  consents?: readonly Consent[] | undefined;
}

type Taken = Extract<keyof typeof API_MESSAGES, `${string}_TAKEN`>;

const TAKEN_BY_CONSTRAINT: Readonly<Record<string, Readonly<Record<string, Taken>>>> = {
  taken_ids_pkey: { id: 'ID_TAKEN' },
  members_id_key_key: { id: 'ID_TAKEN' },
  members_email: { email: 'EMAIL_TAKEN' },
  members_phone: { phoneNumber: 'PHONE_TAKEN' },
};

/** @throws ApiProblem 409 that names what is taken: an ID stays taken when its member is gone */
export async function createMember(trx: Database, secrets: Secrets, member: NewMember): Promise<number> {
  const { loginId, consents = [], ...rest } = member;
  const idKey = foldId(loginId);
  try {
    await trx
      .insertInto('takenIds')
      .values({ idHash: secrets.hash('id', idKey) })
      .execute();
    const row = await trx
      .insertInto('members')
      .values({ ...rest, loginId, idKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (consents.length > 0) {
      const given = consents.map((consent) => ({ ...consent, memberId: row.id, agreedAt: member.createdAt }));
      await trx.insertInto('consents').values(given).execute();
    }
    return row.id;
  } catch (error) {
    throw takenProblem(error);
  }
}

export function takenProblem(error: unknown): unknown {
  const taken = TAKEN_BY_CONSTRAINT[violatedConstraint(error) ?? ''];
  return taken ? fieldProblem(409, taken) : error;
}
