import { PATHS, SOCIAL_ID_PREFIXES } from '@storefront/contract';
import { Page, Slot, useHasScreen, useProfile, useSettings } from '@storefront/shared-ui';
import { useLogInAgain } from '@storefront/shared-ui/again';
import { useApiKeyUse, useEmail, useLogIns, useNotifications, useRemembered } from '../api';
import { ApiKeySection, useApiKey } from './ApiKeySection';
import { DeletionSection, useDeleteAccount } from './DeletionSection';
import { EmailSection } from './EmailSection';
import { MemberSection, useIssueReferralCode } from './MemberSection';
import { MyDataSection, useMyData } from './MyDataSection';
import { NotificationSection } from './NotificationSection';
import { PasswordSection, useChangePassword } from './PasswordSection';
import { RememberedSection } from './RememberedSection';
import { SessionsSection, useLogOutEverywhere } from './SessionsSection';

/** /account: the member's own account (B-account-1). */
export default function AccountScreen() {
  const profile = useProfile();
  const { flags } = useSettings();
  const hasDocs = useHasScreen(PATHS.api);
  const hasApiKey = (profile?.apiKey ?? null) !== null;
  const again = useLogInAgain();
  const password = useChangePassword(hasApiKey);
  const loggingOut = useLogOutEverywhere(hasApiKey);
  const issuing = useIssueReferralCode();
  const email = useEmail();
  const logIns = useLogIns();
  const remembered = useRemembered();
  const notifications = useNotifications();
  const apiKey = useApiKey(profile?.apiKey ?? null, again);
  const lastUsedAt = useApiKeyUse(apiKey.apiKey);
  const myData = useMyData(again);
  const deleting = useDeleteAccount(again);

  // The session has just ended and the shell is about to show another screen.
  if (!profile) return null;
  return (
    <Page title="계정설정">
      <MemberSection profile={profile} hasReferral={flags.ENABLE_REFERRAL} issuing={issuing} />
      <EmailSection {...email} again={again} />
      <NotificationSection {...notifications} />
      <PasswordSection
        {...password}
        memberId={profile.id}
        hasApiKey={hasApiKey}
        isSocial={SOCIAL_ID_PREFIXES.some((prefix) => profile.id.startsWith(prefix))}
      />
      <SessionsSection {...loggingOut} logIns={logIns} hasApiKey={hasApiKey} />
      <ApiKeySection {...apiKey} hasDocs={hasDocs} lastUsedAt={lastUsedAt} />
      <RememberedSection {...remembered} />
      <MyDataSection {...myData} />
      <Slot name="account.rows" height={120} />
      <DeletionSection {...deleting} />
      {again.dialog}
    </Page>
  );
}
