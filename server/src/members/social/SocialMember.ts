import type { StoredFieldName } from '@storefront/contract';
import {
  type Database,
  type Deps,
  randomCode,
  type Secrets,
  type SocialProvider,
  violatedConstraint,
} from '../../platform/index.js';
import { createMember, type NewMember } from '../createMember.js';
import { socialProblem } from './offeredProvider.js';

const ID_LENGTH = 10;

export interface SocialSubject {
  provider: SocialProvider;
  subject: string;
}

/** Recognises the person, but cannot ask the provider. */
export function hashSubject(secrets: Secrets, { provider, subject }: SocialSubject): string {
  return secrets.hash('social', `${provider}:${subject}`);
}

/** Makes the ID up: IDs are never given twice, and a deleted person may come back. */
export async function createSocialMember(
  trx: Database,
  { secrets, clock }: Deps,
  person: SocialSubject,
  member: Pick<NewMember, StoredFieldName | 'phone' | 'referredBy' | 'consents'>,
): Promise<void> {
  const createdAt = clock.now();
  const memberId = await createMember(trx, secrets, {
    ...member,
    loginId: `${person.provider}-${randomCode(ID_LENGTH).toLowerCase()}`,
    passwordHash: null,
    email: null,
    createdAt,
  });
  try {
    await trx
      .insertInto('socialAccounts')
      .values({ provider: person.provider, subjectHash: hashSubject(secrets, person), memberId, createdAt })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'social_accounts_pkey') throw error;
    throw socialProblem(person.provider, 'ACCOUNT_TAKEN');
  }
}
