import { PATHS, SOCIAL_ID_PREFIXES } from 'contract';
import { Page, useHasScreen, useProfile, useSettings } from 'shared-ui';
import { useLogIns } from '../api';
import { ApiKeySection, useApiKey } from './ApiKeySection';
import { DeletionSection, useDeleteAccount } from './DeletionSection';
import { MemberSection, useIssueReferralCode } from './MemberSection';
import { PasswordSection, useChangePassword } from './PasswordSection';
import { SessionsSection, useLogOutEverywhere } from './SessionsSection';

/** /account: what a member may see and change of the own account (B-account-1). */
export default function AccountScreen() {
  const profile = useProfile();
  const { flags } = useSettings();
  const hasDocs = useHasScreen(PATHS.api.path);
  const password = useChangePassword();
  const loggingOut = useLogOutEverywhere();
  const issuing = useIssueReferralCode();
  const logIns = useLogIns();
  const apiKey = useApiKey(profile?.apiKey ?? null);
  const deleting = useDeleteAccount();

  // The session has just ended and the shell is about to show another screen.
  if (!profile) return null;
  return (
    <Page title="계정설정">
      <MemberSection profile={profile} hasReferral={flags.ENABLE_REFERRAL} issuing={issuing} />
      <PasswordSection
        {...password}
        memberId={profile.id}
        isSocial={SOCIAL_ID_PREFIXES.some((prefix) => profile.id.startsWith(prefix))}
      />
      <SessionsSection {...loggingOut} logIns={logIns} />
      <ApiKeySection {...apiKey} hasDocs={hasDocs} />
      <DeletionSection {...deleting} />
    </Page>
  );
}
