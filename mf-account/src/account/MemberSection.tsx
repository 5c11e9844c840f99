import type { Profile } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { Alert, Button, CopyButton, Section, Stack, TextField } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { Action } from './useAction';

export interface MemberSectionProps {
  profile: Profile;
  /** ENABLE_REFERRAL. */
  hasReferral: boolean;
  issuing: Action;
}

/** Who is signed in, and the code to recommend the shop with: issued once, when there is none yet (spec 2). */
export function MemberSection({ profile, hasReferral, issuing }: MemberSectionProps) {
  const { referralCode } = profile;
  const code = useRef<HTMLInputElement>(null);
  const [hadNone] = useState(!referralCode);

  // The button that had the focus is gone with the first code.
  useEffect(() => {
    if (hadNone && referralCode) code.current?.focus();
  }, [hadNone, referralCode]);
  return (
    <Section title={ACCOUNT_TEXT.memberTitle}>
      <Stack gap="x5">
        <TextField label={ACCOUNT_TEXT.id} value={profile.id} readOnly />
        {hasReferral && (
          <TextField
            ref={code}
            label={ACCOUNT_TEXT.referral}
            value={referralCode ?? ''}
            placeholder={ACCOUNT_TEXT.referralNone}
            readOnly
            trailing={
              referralCode ? (
                <CopyButton value={referralCode} label={ACCOUNT_TEXT.copyReferral} />
              ) : (
                <Button loading={issuing.isRunning} onClick={issuing.run}>
                  {ACCOUNT_TEXT.issueReferral}
                </Button>
              )
            }
          />
        )}
        {issuing.failure && <Alert tone="danger">{issuing.failure}</Alert>}
      </Stack>
    </Section>
  );
}
