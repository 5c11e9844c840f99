import { fromHundredths, type Profile } from 'contract';
import type { Secrets } from '../secrets/Secrets.js';
import type { SignedInMember } from '../sessions/authentication.js';

/** The profile as the member gets it (spec 3): `referralCode` is absent until issued. */
export function presentProfile(member: SignedInMember, secrets: Secrets): Profile {
  return {
    id: member.loginId,
    point: fromHundredths(member.balance),
    apiKey: member.apiKeySealed === null ? null : secrets.unseal(member.apiKeySealed),
    ...(member.referralCode === null ? {} : { referralCode: member.referralCode }),
  };
}
