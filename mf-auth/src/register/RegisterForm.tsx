import { Alert, Button, Stack, TextField, useSettings } from 'shared-ui';
import type { RegisterWhereList } from '../api/useRegisterWhere';
import { AccountFields } from './AccountFields';
import { Agreement } from './Agreement';
import { ContactFields } from './ContactFields';
import { REGISTER_TEXT } from './messages';
import { RegisterWhereField } from './RegisterWhereField';
import type { RegisterFormState } from './useRegisterForm';

export interface RegisterFormProps {
  state: RegisterFormState;
  registerWhere: RegisterWhereList;
}

/** The general sign-up form, each part by its flag (spec 5). */
export function RegisterForm({ state, registerWhere }: RegisterFormProps) {
  const { fields, form, failure, emailCode, phoneCode } = state;
  const { flags } = useSettings();
  return (
    <form {...form}>
      <Stack gap="x5">
        <AccountFields fields={fields} />
        <ContactFields fields={fields} emailCode={emailCode} phoneCode={phoneCode} />
        {flags.ENABLE_REFERRAL && (
          <TextField
            {...fields.field('referral')}
            label={REGISTER_TEXT.referral}
            placeholder={REGISTER_TEXT.referralPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <RegisterWhereField {...registerWhere} field={fields.field('registerWhere')} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Agreement />
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          {REGISTER_TEXT.submit}
        </Button>
      </Stack>
    </form>
  );
}
