import { PATHS } from 'contract';
import { TextLink } from 'shared-ui';
import { useRegisterWhere } from '../api';
import { AuthPage } from '../layout/AuthPage';
import { RegisterForm } from './RegisterForm';
import { useRegisterForm } from './useRegisterForm';

const TEXT = {
  title: '회원가입',
  lead: '몇 가지만 입력하면 바로 시작할 수 있어요.',
  member: '이미 계정이 있나요?',
  toLogin: '내 계정으로 계속하기',
} as const;

/** /register: general sign-up (B-register-1). */
export default function RegisterScreen() {
  const state = useRegisterForm();
  const registerWhere = useRegisterWhere();
  return (
    <AuthPage
      title={TEXT.title}
      lead={TEXT.lead}
      footnote={
        <>
          {TEXT.member} <TextLink to={PATHS.login.path}>{TEXT.toLogin}</TextLink>
        </>
      }
    >
      <RegisterForm state={state} registerWhere={registerWhere} />
    </AuthPage>
  );
}
