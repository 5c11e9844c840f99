import { fromHundredths, type MyData } from 'contract';
import type { Deps } from '../platform/index.js';
import { readNotificationData } from './messages/notificationSettings.js';
import { RETAINED_LOG_INS, readLogIns } from './pastLogIns.js';
import type { SignedInMember } from './sessions/authentication.js';

/** For the member's own file (B-account-37). No secret: a file lies about. */
export async function readMemberData(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  member: SignedInMember,
): Promise<Pick<MyData, 'profile' | 'consents' | 'logIns' | 'notifications'>> {
  const socialAccounts = await deps.db
    .selectFrom('socialAccounts')
    .select(['provider', 'createdAt'])
    .where('memberId', '=', member.id)
    .execute();
  const consents = await deps.db
    .selectFrom('consents')
    .select(['kind', 'version', 'agreedAt'])
    .where('memberId', '=', member.id)
    .orderBy('agreedAt')
    .orderBy('kind')
    .execute();
  return {
    profile: {
      id: member.loginId,
      createdAt: member.createdAt.toISOString(),
      point: fromHundredths(member.balance),
      email: member.email,
      phone: member.phone,
      registerWhere: member.registerWhere,
      referralCode: member.referralCode,
      wasReferred: member.referredBy !== null,
      hasApiKey: member.apiKeyHash !== null,
      apiKeyUsedAt: member.apiKeyUsedAt?.toISOString() ?? null,
      socialAccounts: socialAccounts.map(({ provider, createdAt }) => ({
        provider,
        linkedAt: createdAt.toISOString(),
      })),
    },
    consents: consents.map(({ kind, version, agreedAt }) => ({ kind, version, at: agreedAt.toISOString() })),
    logIns: await readLogIns(deps, member.id, RETAINED_LOG_INS),
    notifications: await readNotificationData(deps, member.id),
  };
}
