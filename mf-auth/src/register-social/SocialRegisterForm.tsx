import { Button, Stack } from 'shared-ui';
import type { RegisterWhereList } from '../api';
import { Agreement, FailureNote, PhonePart, ReferralField, RegisterWhereField } from '../layout/SignUpParts';
import type { SocialRegisterFormState } from './useSocialRegisterForm';

const TEXT = { submit: '회원가입' } as const;

interface SocialRegisterFormProps {
  state: SocialRegisterFormState;
  registerWhere: RegisterWhereList;
}

/** The parts of the sign-up that no provider knows, each by its flag. */
export function SocialRegisterForm({ state, registerWhere }: SocialRegisterFormProps) {
  const { fields, form, failure, loginState, phoneCode } = state;
  return (
    <form {...form}>
      <Stack $gap="x5">
        <PhonePart fields={fields} sending={phoneCode} />
        <ReferralField field={fields.field('referral')} />
        <RegisterWhereField {...registerWhere} field={fields.field('registerWhere')} />
        {failure && <FailureNote failure={failure} state={loginState} />}
        <Agreement />
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          {TEXT.submit}
        </Button>
      </Stack>
    </form>
  );
}
