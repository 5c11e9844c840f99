import type { Profile } from '@storefront/contract';
import { Alert, Button, refreshProfile, Section, TextField, toastSuccess } from '@storefront/shared-ui';
import { CopyButton } from '@storefront/shared-ui/controls';
import { useEffect, useRef, useState } from 'react';
import { postReferralCode } from '../api';
import { FormStack } from '../layout/FormStack';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '회원 정보',
  id: '아이디',
  referral: '추천인 코드',
  referralNone: '아직 발급하지 않았어요',
  issueReferral: '추천인 코드 발급',
  referralIssued: '추천인 코드를 발급했어요.',
  copyReferral: '복사: 추천인 코드',
} as const;

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
    <Section title={TEXT.title}>
      <FormStack $gap="x5">
        <TextField label={TEXT.id} value={profile.id} readOnly />
        {hasReferral && (
          <TextField
            ref={code}
            label={TEXT.referral}
            value={referralCode ?? ''}
            placeholder={TEXT.referralNone}
            readOnly
            trailing={
              referralCode ? (
                <CopyButton value={referralCode} label={TEXT.copyReferral} />
              ) : (
                <Button loading={issuing.isRunning} onClick={issuing.run}>
                  {TEXT.issueReferral}
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
    toastSuccess(TEXT.referralIssued);
  });
}
