import { PATHS, validateChangePassword } from 'contract';
import { useState } from 'react';
import { refusedFields, toApiError, toastError, useFields, useNavigate, withOverlay } from 'shared-ui';
import { postChangePassword } from '../api/postChangePassword';
import { CHANGE_PASSWORD_MESSAGES, describeChangeFailure } from './messages';

const EMPTY = { currentPassword: '', newPassword: '', newPasswordRepeat: '' };

/** The password form; success leads to /logout, because every session has ended (spec 4). */
export function useChangePassword() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: validateChangePassword,
    messages: CHANGE_PASSWORD_MESSAGES,
    onInvalid: toastError,
  });

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      await withOverlay(postChangePassword(request));
      navigate(PATHS.logout.path);
    } catch (thrown) {
      const error = toApiError(thrown);
      toastError(describeChangeFailure(error));
      const refused = refusedFields(error, EMPTY, CHANGE_PASSWORD_MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(error.message);
    }
  });
  return { fields, form, failure };
}
