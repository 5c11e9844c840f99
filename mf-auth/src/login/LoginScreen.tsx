import { PATHS } from '@storefront/contract';
import {
  Alert,
  Button,
  Row,
  Stack,
  TextField,
  TextLink,
  useHasScreen,
  useReturnTarget,
  useSettings,
} from '@storefront/shared-ui';
import { Checkbox, PasswordField } from '@storefront/shared-ui/controls';
import { handOn, useNavigationState } from '../domain/useNavigationState';
import { AuthPage } from '../layout/AuthPage';
import { SocialLogins } from './SocialLogins';
import { useLoginForm } from './useLoginForm';

/** /login (B-login-1). */
export default function LoginScreen() {
  const form = useLoginForm();
  const state = useNavigationState();
  return (
    <AuthPage
      title="로그인"
      footnote={
        <>
          <span>아직 계정이 없나요?</span>{' '}
          <TextLink to={PATHS.register} state={handOn(state)}>
            가입하기
          </TextLink>
        </>
      }
    >
      <LoginForm {...form} />
      <SocialLogins />
    </AuthPage>
  );
}

function LoginForm({ fields, form, failure }: ReturnType<typeof useLoginForm>) {
  return (
    <form {...form}>
      <Stack $gap="x5">
        <TextField
          {...fields.field('id')}
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField {...fields.field('password')} label="비밀번호" autoComplete="current-password" />
        <Checkbox {...fields.checkbox('remember')} label="아이디 저장" />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          로그인
        </Button>
        <FindLinks />
      </Stack>
    </form>
  );
}

/** Links with ENABLE_EMAIL_VERIFY to screens that exist (B-login-3). */
function FindLinks() {
  const { flags } = useSettings();
  const hasFindId = useHasScreen(PATHS.findId);
  const hasFindPassword = useHasScreen(PATHS.findPassword);
  const returnTarget = useReturnTarget();
  if (!flags.ENABLE_EMAIL_VERIFY || !(hasFindId || hasFindPassword)) return null;
  return (
    <Row $gap="x4">
      {hasFindId && (
        <TextLink to={PATHS.findId} state={returnTarget}>
          아이디 찾기
        </TextLink>
      )}
      {hasFindPassword && (
        <TextLink to={PATHS.findPassword} state={returnTarget}>
          비밀번호 찾기
        </TextLink>
      )}
    </Row>
  );
}
