import { fromHundredths, type MyData, mapStored } from '@storefront/contract';
import { type Deps, type Exported, readExported } from '../platform/index.js';
import { readNotificationData } from './messages/notificationSettings.js';
import { RETAINED_LOG_INS, readLogIns } from './pastLogIns.js';
import type { SignedInMember } from './sessions/authentication.js';

/** For the member's own file (B-account-37), by the rows of `PERSONAL_DATA`. */
export async function readMemberData(
  deps: Deps,
  member: SignedInMember,
): Promise<Pick<MyData, 'profile' | 'consents' | 'logIns' | 'notifications'>> {
  const { db } = deps;
  const memberId = member.id;
  const socialAccounts = await readExported(db, 'socialAccounts', { memberId, order: 'created_at' });
  const consents = await readExported(db, 'consents', { memberId, order: 'agreed_at, kind' });
  const profile: Exported<'members'> & Pick<SignedInMember, 'loginId'> = member;
  return {
    profile: {
      id: profile.loginId,
      createdAt: profile.createdAt.toISOString(),
      point: fromHundredths(profile.balance),
      email: profile.email,
      phone: profile.phone,
      ...mapStored((name) => profile[name]),
      referralCode: profile.referralCode,
      wasReferred: profile.referredBy !== null,
      hasApiKey: profile.apiKeyHash !== null,
      apiKeyUsedAt: profile.apiKeyUsedAt?.toISOString() ?? null,
      socialAccounts: socialAccounts.map(({ provider, createdAt }) => ({
        provider,
        linkedAt: createdAt.toISOString(),
      })),
    },
    consents: consents.map(({ kind, version, agreedAt }) => ({ kind, version, at: agreedAt.toISOString() })),
    logIns: await readLogIns(deps, memberId, RETAINED_LOG_INS),
    notifications: await readNotificationData(deps, memberId),
  };
}
