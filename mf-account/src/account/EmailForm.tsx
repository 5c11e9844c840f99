import { EMAIL_MESSAGES, validateChangeEmail, validateEmailForCode } from '@storefront/contract';
import {
  Alert,
  Button,
  refusedFields,
  Stack,
  space,
  styled,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
  withOverlay,
} from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { reasonOf, useCodeSending, VerifiedField } from '@storefront/shared-ui/codes';
import { useEffect, useState } from 'react';
import { postChangeEmail, postSendEmail } from '../api';
import { Note } from '../layout/Note';

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.x2};
`;

export interface EmailFormProps {
  again: LogInAgain;
  onChanged: () => void;
  onClose: () => void;
}

interface Values {
  email: string;
  emailCode: string;
  emailSentAt: number | null;
}

const EMAIL = {
  name: 'email',
  code: 'emailCode',
  sent: 'emailSentAt',
  read: (email: string) => (validateEmailForCode({ email }).ok ? email : null),
  wrong: EMAIL_MESSAGES.EMAIL_FOR_CODE_INVALID,
  post: (email: string) => postSendEmail({ email }),
  text: { sent: '인증코드가 발송되었습니다.', taken: '이미 존재하는 이메일 입니다' },
} as const;

const EMPTY: Values = { email: '', emailCode: '', emailSentAt: null };

/** Changes the address by a code (B-account-43). */
export function EmailForm({ onClose, ...props }: EmailFormProps) {
  const { fields, form, failure, sending } = useEmailForm({ onClose, ...props });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus(), [ref]);
  return (
    <form {...form}>
      <Stack $gap="x5">
        <Note>새 주소로 받은 인증코드를 입력하면 바뀌어요. 바뀐 사실은 지금 주소로도 알려 드려요.</Note>
        <VerifiedField
          target={{
            ...fields.field('email'),
            label: '새 이메일',
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
          }}
          code={{
            ...fields.field('emailCode'),
            label: '인증코드',
            hint: '메일로 받은 영문·숫자 5자리예요. 메일이 없으면 스팸함도 확인해 주세요.',
          }}
          sendText="인증코드 전송"
          expiredText="인증코드의 유효 시간이 지났어요. 다시 보내기를 눌러 새 코드를 받아 주세요."
          sentAt={fields.values.emailSentAt}
          sending={sending}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Answers>
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="primary" loading={fields.submitting}>
            이메일 변경
          </Button>
        </Answers>
      </Stack>
    </form>
  );
}

function useEmailForm({ again, onChanged, onClose }: EmailFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: ({ emailSentAt, ...typed }: Values) =>
      validateChangeEmail({ ...typed, emailCodeSent: emailSentAt !== null }),
    messages: EMAIL_MESSAGES,
    onInvalid: toastError,
  });
  const { patch, setErrors } = fields;

  const sending = useCodeSending(fields, EMAIL);

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      if (!(await again.during(() => withOverlay(postChangeEmail(request))))) return;
      toastSuccess('이메일을 바꿨어요.');
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      const refused = refusedFields(error, EMPTY, EMAIL_MESSAGES);
      if (error.status !== 401) toastError(error.serverMessage ?? '오류가 발생했습니다.');
      // Locked fields could not be corrected.
      if (refused?.email) patch({ emailSentAt: null });
      if (refused) setErrors(refused);
      else setFailure(reasonOf(error));
    } finally {
      onChanged();
    }
  });
  return { fields, form, failure, sending };
}
