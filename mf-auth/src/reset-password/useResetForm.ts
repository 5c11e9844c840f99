import { PATHS, RESET_PASSWORD_MESSAGES, validateResetPassword } from '@storefront/contract';
import {
  type ApiError,
  refusedFields,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
  useNavigate,
  withOverlay,
} from '@storefront/shared-ui';
import { useState } from 'react';
import { postResetPassword } from '../api';

const EMPTY = { password: '', passwordRepeat: '' };

/** Sets a password by a link's token; logs nobody in (B-recover-12). */
export function useResetForm(token: string | null) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: validateResetPassword,
    messages: RESET_PASSWORD_MESSAGES,
    onInvalid: toastError,
  });

  const form = fields.form(async ({ password }) => {
    if (token === null) return;
    setFailure(null);
    try {
      await withOverlay(postResetPassword({ token, password }));
      toastSuccess('비밀번호가 재설정 되었습니다');
      void navigate(PATHS.home, { replace: true });
    } catch (thrown) {
      const error = toApiError(thrown);
      toastError('오류가 발생했습니다');
      const refused = refusedFields(error, EMPTY, RESET_PASSWORD_MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(error);
    }
  });
  return { fields, form, failure };
}

export type ResetFormState = ReturnType<typeof useResetForm>;
