import { LOGIN_MESSAGES, type LoginRequest, PATHS, validateLogin } from 'contract';
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
import { postLogin } from '../api';

const TEXT = {
  succeeded: '로그인에 성공했습니다.',
  refused: '로그인을 확인하지 못했어요. 다시 시도해 주세요.',
} as const;

const EMPTY = { id: '', password: '', remember: false };

async function enter(request: LoginRequest): Promise<void> {
  const { accessToken } = await postLogin(request);
  if (await logIn(accessToken)) return;
  throw new ApiError({ status: 401, code: 'UNAUTHORIZED', message: TEXT.refused });
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
    toastSuccess(TEXT.succeeded);
    navigate(PATHS.order.path, { replace: true });
  });
  return { fields, form, failure };
}

/** What is said of a log-in that failed (B-login-6). */
function describeLoginFailure({ status }: ApiError): string {
  if (status === 400) return '입력 양식을 맞춰주세요.';
  if (status === 404) return '아이디 또는 비밀번호가 다릅니다.';
  return '오류가 발생했습니다.';
}
