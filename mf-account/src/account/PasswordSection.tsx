import { SUGGESTED_PASSWORD_LENGTH } from 'contract';
import { Alert, Button, color, PasswordField, Section, Stack, styled } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { useChangePassword } from './useChangePassword';

const Note = styled.p`
  color: ${color.textMuted};
`;

/** Password change with the current, the new and the repeated password (spec 2). */
export function PasswordSection({ fields, form, failure }: ReturnType<typeof useChangePassword>) {
  const { length } = fields.values.newPassword;
  const isShort = length > 0 && length < SUGGESTED_PASSWORD_LENGTH.min;
  return (
    <Section title={ACCOUNT_TEXT.passwordTitle}>
      <form {...form}>
        <Stack gap="x5">
          <Note>{ACCOUNT_TEXT.passwordText}</Note>
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
