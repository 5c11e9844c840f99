import { SUGGESTED_PASSWORD_LENGTH } from 'contract';
import { PasswordField, TextField } from 'shared-ui';
import { REGISTER_TEXT } from './messages';
import type { RegisterFormState } from './useRegisterForm';

/** ID and password. A short password is hinted at, never refused (spec 5). */
export function AccountFields({ fields }: Pick<RegisterFormState, 'fields'>) {
  const { length } = fields.values.password;
  const isShort = length > 0 && length < SUGGESTED_PASSWORD_LENGTH.min;
  return (
    <>
      <TextField
        {...fields.field('id')}
        label={REGISTER_TEXT.id}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fields.field('password')}
        label={REGISTER_TEXT.password}
        placeholder={REGISTER_TEXT.passwordPlaceholder}
        hint={isShort ? REGISTER_TEXT.passwordShort : undefined}
        autoComplete="new-password"
      />
      <PasswordField
        {...fields.field('passwordRepeat')}
        label={REGISTER_TEXT.passwordRepeat}
        autoComplete="new-password"
      />
    </>
  );
}
