import { EMAIL_MESSAGES, type EmailRequest, validateEmailForCode } from '@storefront/contract';
import { refusedFields, toApiError, toastError, toastSuccess, useFields, withOverlay } from '@storefront/shared-ui';
import { reasonOf } from '@storefront/shared-ui/codes';
import { useState } from 'react';

const EMPTY = { email: '' };
const { EMAIL_FOR_CODE_INVALID } = EMAIL_MESSAGES;
const MESSAGES = { EMAIL_FOR_CODE_INVALID };

/** Form that mails an ID or a reset link (B-recover-1). */
export function useFindForm(post: (request: EmailRequest) => Promise<void>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const fields = useFields({
    initial: EMPTY,
    validate: ({ email }) => validateEmailForCode({ email: email.trim() }),
    messages: MESSAGES,
    onInvalid: toastError,
  });

  const form = fields.form(async (request) => {
    setFailure(null);
    setSent(false);
    try {
      await withOverlay(post(request));
      setSent(true);
      toastSuccess('이메일이 전송되었습니다');
    } catch (thrown) {
      const error = toApiError(thrown);
      toastError(error.message);
      const refused = refusedFields(error, EMPTY, MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(reasonOf(error));
    }
  });
  return { fields, form, failure, isSent };
}
