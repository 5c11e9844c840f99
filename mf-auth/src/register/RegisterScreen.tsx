import { PATHS } from 'contract';
import { Card, Page, TextLink } from 'shared-ui';
import { useRegisterWhere } from '../api/useRegisterWhere';
import { AuthColumn } from '../layout/AuthColumn';
import { AuthFootnote } from '../layout/AuthFootnote';
import { REGISTER_TEXT } from './messages';
import { RegisterForm } from './RegisterForm';
import { useRegisterForm } from './useRegisterForm';

/** /register: general sign-up (spec 2). */
export default function RegisterScreen() {
  const state = useRegisterForm();
  const registerWhere = useRegisterWhere();
  return (
    <AuthColumn>
      <Page title={REGISTER_TEXT.title} lead={REGISTER_TEXT.lead}>
        <Card>
          <RegisterForm state={state} registerWhere={registerWhere} />
        </Card>
        <AuthFootnote>
          {REGISTER_TEXT.member} <TextLink to={PATHS.login.path}>{REGISTER_TEXT.toLogin}</TextLink>
        </AuthFootnote>
      </Page>
    </AuthColumn>
  );
}
