import { type LoginRequest, PATHS, validateLogin } from 'contract';
import { useEffect, useState } from 'react';
import {
  ApiError,
  logIn,
  readSavedId,
  refusedFields,
  saveId,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
  useNavigate,
  withOverlay,
} from 'shared-ui';
import { postLogin } from '../api/postLogin';
import { describeLoginFailure, LOGIN_MESSAGES, LOGIN_TEXT } from './messages';

const EMPTY = { id: '', password: '', remember: false };

async function enter(request: LoginRequest): Promise<void> {
  const { accessToken } = await postLogin(request);
  if (await logIn(accessToken)) return;
  throw new ApiError({ status: 401, code: 'UNAUTHORIZED', message: LOGIN_TEXT.refused });
}

/** The log-in form: its fields, and what the last attempt failed of if that is no field's fault. */
export function useLoginForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: validateLogin,
    messages: LOGIN_MESSAGES,
    onInvalid: toastError,
  });
  const { patch } = fields;

  // After hydration: HTML made ahead knows nothing of this device.
  useEffect(() => {
    const id = readSavedId();
    if (id) patch({ id, remember: true });
  }, [patch]);

  const fail = (error: ApiError) => {
    const text = describeLoginFailure(error);
    toastError(text);
    const refused = error.status === 404 ? { password: text } : refusedFields(error, EMPTY, LOGIN_MESSAGES);
    if (refused) fields.setErrors(refused);
    else setFailure(error.message);
  };

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      await withOverlay(enter(request));
    } catch (error) {
      fail(toApiError(error));
      return;
    }
    saveId(fields.values.remember ? request.id : null);
    toastSuccess(LOGIN_TEXT.succeeded);
    navigate(PATHS.order.path, { replace: true });
  });
  return { fields, form, failure };
}
