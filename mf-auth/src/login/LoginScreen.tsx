import { PATHS } from 'contract';
import { Card, Page, TextLink } from 'shared-ui';
import { AuthColumn } from '../layout/AuthColumn';
import { LoginForm } from './LoginForm';
import { LOGIN_TEXT } from './messages';
import { useLoginForm } from './useLoginForm';

/** /login: log-in by ID and password (spec 2). */
export default function LoginScreen() {
  const form = useLoginForm();
  return (
    <Page title={LOGIN_TEXT.title}>
      <AuthColumn>
        <Card>
          <LoginForm {...form} />
        </Card>
        <p>
          {LOGIN_TEXT.newHere} <TextLink to={PATHS.register.path}>{LOGIN_TEXT.signUp}</TextLink>
        </p>
      </AuthColumn>
    </Page>
  );
}
