import { PATHS } from '@storefront/contract';
import { Alert, Button, LinkButton, Row, Stack, space, styled, TextLink, useHasScreen } from '@storefront/shared-ui';
import { reasonOf } from '@storefront/shared-ui/codes';
import { PasswordField, usePasswordHint } from '@storefront/shared-ui/controls';
import { AuthPage } from '../layout/AuthPage';
import { type ResetFormState, useResetForm } from './useResetForm';
import { useResetToken } from './useResetToken';

const PASSWORD_PLACEHOLDER = '8~20자';

/** /reset-password (B-recover-10). */
export default function ResetPasswordScreen() {
  const token = useResetToken();
  const state = useResetForm(token);
  const canFindPassword = useHasScreen(PATHS.findPassword);
  return (
    <AuthPage
      title="비밀번호 재설정"
      lead="바꾸면 모든 기기에서 로그아웃되고 API 키는 폐기돼요."
      footnote={<TextLink to={PATHS.login}>로그인</TextLink>}
    >
      <ResetForm {...state} canFindPassword={canFindPassword} />
    </AuthPage>
  );
}

const Ways = styled(Row)`
  margin-top: ${space.x2};
`;

function ResetForm({ fields, form, failure, canFindPassword }: ResetFormState & { canFindPassword: boolean }) {
  const hint = usePasswordHint(fields.values.password);
  return (
    <form {...form}>
      <Stack $gap="x5">
        <PasswordField
          {...fields.field('password')}
          label="새 비밀번호"
          placeholder={PASSWORD_PLACEHOLDER}
          hint={hint}
          autoComplete="new-password"
        />
        <PasswordField
          {...fields.field('passwordRepeat')}
          label="새 비밀번호 재입력"
          placeholder={PASSWORD_PLACEHOLDER}
          autoComplete="new-password"
        />
        {failure && (
          <Alert tone="danger" role="alert">
            <span>{reasonOf(failure)}</span>
            {failure.code === 'RESET_TOKEN_INVALID' && canFindPassword && (
              <Ways>
                <LinkButton size="small" variant="quiet" to={PATHS.findPassword}>
                  비밀번호 찾기
                </LinkButton>
              </Ways>
            )}
          </Alert>
        )}
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          비밀번호 재설정
        </Button>
      </Stack>
    </form>
  );
}
