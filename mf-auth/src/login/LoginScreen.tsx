import { PATHS } from 'contract';
import { Card, Page, TextLink } from 'shared-ui';
import { AuthColumn } from '../layout/AuthColumn';
import { AuthFootnote } from '../layout/AuthFootnote';
import { LoginForm } from './LoginForm';
import { LOGIN_TEXT } from './messages';
import { useLoginForm } from './useLoginForm';

/** /login: log-in by ID and password (spec 2). */
export default function LoginScreen() {
  const form = useLoginForm();
  return (
    <AuthColumn>
      <Page title={LOGIN_TEXT.title}>
        <Card>
          <LoginForm {...form} />
        </Card>
        <AuthFootnote>
          {LOGIN_TEXT.newHere} <TextLink to={PATHS.register.path}>{LOGIN_TEXT.signUp}</TextLink>
        </AuthFootnote>
      </Page>
    </AuthColumn>
  );
}
