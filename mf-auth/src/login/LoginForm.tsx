import { Alert, Button, Checkbox, PasswordField, Stack, TextField } from 'shared-ui';
import { FindLinks } from './FindLinks';
import { LOGIN_TEXT } from './messages';
import type { useLoginForm } from './useLoginForm';

/** ID, password and whether this device remembers the ID. */
export function LoginForm({ fields, form, failure }: ReturnType<typeof useLoginForm>) {
  return (
    <form {...form}>
      <Stack gap="x5">
        <TextField
          {...fields.field('id')}
          label={LOGIN_TEXT.id}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...fields.field('password')} label={LOGIN_TEXT.password} autoComplete="current-password" />
        <Checkbox {...fields.checkbox('remember')} label={LOGIN_TEXT.remember} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          {LOGIN_TEXT.submit}
        </Button>
        <FindLinks />
      </Stack>
    </form>
  );
}
