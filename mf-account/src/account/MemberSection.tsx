import type { Profile } from '@storefront/contract';
import { Alert, Button, refreshProfile, Section, TextField, toastSuccess } from '@storefront/shared-ui';
import { CopyButton } from '@storefront/shared-ui/controls';
import { useEffect, useRef, useState } from 'react';
import { postReferralCode } from '../api';
import { FormStack } from '../layout/FormStack';
import { type Action, useAction } from './useAction';

interface MemberSectionProps {
  profile: Profile;
  hasReferral: boolean;
  issuing: Action;
}

/** Shows the member and issues a referral code (B-account-2). */
export function MemberSection({ profile, hasReferral, issuing }: MemberSectionProps) {
  const { referralCode } = profile;
  const code = useRef<HTMLInputElement>(null);
  const [hadNone] = useState(!referralCode);

  // The focused button goes with the first code.
  useEffect(() => {
    if (hadNone && referralCode) code.current?.focus();
  }, [hadNone, referralCode]);
  return (
    <Section title="회원 정보">
      <FormStack $gap="x5">
        <TextField label="아이디" value={profile.id} readOnly />
        {hasReferral && (
          <TextField
            ref={code}
            label="추천인 코드"
            value={referralCode ?? ''}
            placeholder="아직 발급하지 않았어요"
            readOnly
            trailing={
              referralCode ? (
                <CopyButton value={referralCode} label="복사: 추천인 코드" />
              ) : (
                <Button loading={issuing.isRunning} onClick={issuing.run}>
                  추천인 코드 발급
                </Button>
              )
            }
          />
        )}
        {issuing.failure && <Alert tone="danger">{issuing.failure}</Alert>}
      </FormStack>
    </Section>
  );
}

export function useIssueReferralCode(): Action {
  return useAction(async () => {
    await postReferralCode();
    await refreshProfile();
    toastSuccess('추천인 코드를 발급했어요.');
  });
}
