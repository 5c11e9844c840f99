import { SUGGESTED_PASSWORD_LENGTH } from 'contract';
import { Alert, Button, color, PasswordField, Section, Stack, styled } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { useChangePassword } from './useChangePassword';

const Note = styled.p`
  color: ${color.textMuted};
`;

export interface PasswordSectionProps extends ReturnType<typeof useChangePassword> {
  /** The member signed up with Naver or Kakao, so there is no password to change (decisions 2). */
  isSocial: boolean;
}

/** Password change with the current, the new and the repeated password (spec 2). */
export function PasswordSection({ fields, form, failure, isSocial }: PasswordSectionProps) {
  const { length } = fields.values.newPassword;
  const isShort = length > 0 && length < SUGGESTED_PASSWORD_LENGTH.min;
  return (
    <Section title={ACCOUNT_TEXT.passwordTitle}>
      <form {...form}>
        <Stack gap="x5">
          {isSocial ? <Alert>{ACCOUNT_TEXT.socialText}</Alert> : <Note>{ACCOUNT_TEXT.passwordText}</Note>}
          <PasswordField
            {...fields.field('currentPassword')}
            label={ACCOUNT_TEXT.currentPassword}
            autoComplete="current-password"
          />
          <PasswordField
            {...fields.field('newPassword')}
            label={ACCOUNT_TEXT.newPassword}
            placeholder={ACCOUNT_TEXT.passwordPlaceholder}
            hint={isShort ? ACCOUNT_TEXT.passwordShort : undefined}
            autoComplete="new-password"
          />
          <PasswordField
            {...fields.field('newPasswordRepeat')}
            label={ACCOUNT_TEXT.newPasswordRepeat}
            autoComplete="new-password"
          />
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Button type="submit" variant="primary" block loading={fields.submitting}>
            {ACCOUNT_TEXT.changePassword}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
