import { LOGIN_MESSAGES, type LoginRequest, validateLogin } from '@storefront/contract';
import {
  type ApiError,
  readSavedId,
  refusedFields,
  saveId,
  toApiError,
  toastError,
  useFields,
  useLocation,
  withOverlay,
} from '@storefront/shared-ui';
import { reasonOf } from '@storefront/shared-ui/codes';
import { useEffect, useState } from 'react';
import { postLogin } from '../api';
import { takePassword } from '../domain/newPassword';
import { useEnter } from '../domain/useEnter';

const EMPTY = { id: '', password: '', remember: false };

interface Handover {
  id?: unknown;
  reason?: unknown;
}

export function useLoginForm() {
  const enter = useEnter();
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: validateLogin,
    messages: LOGIN_MESSAGES,
    onInvalid: toastError,
  });
  const { patch } = fields;

  // After hydration: prerendered HTML knows nothing of this device, nor of this visit.
  const { id, reason } = (useLocation().state ?? {}) as Handover;
  useEffect(() => {
    const savedId = readSavedId();
    if (typeof id === 'string') {
      const password = takePassword(id);
      patch({ id, remember: id === savedId, ...(password && { password }) });
    } else if (savedId) patch({ id: savedId, remember: true });
    if (typeof reason === 'string') setFailure(reason);
  }, [patch, id, reason]);

  const fail = (error: ApiError) => {
    const text = describeLoginFailure(error);
    toastError(text);
    const refused = error.status === 404 ? { password: text } : refusedFields(error, EMPTY, LOGIN_MESSAGES);
    if (refused) fields.setErrors(refused);
    else setFailure(reasonOf(error));
  };

  const logIn = async (request: LoginRequest) => {
    const { accessToken } = await postLogin(request);
    saveId(fields.values.remember ? request.id : null);
    await enter(accessToken);
  };

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      await withOverlay(logIn(request));
    } catch (error) {
      fail(toApiError(error));
    }
  });
  return { fields, form, failure };
}

/** Explains a failed log-in (B-login-6). */
function describeLoginFailure({ status, code, message }: ApiError): string {
  if (code === 'SUSPENDED') return message;
  if (status === 400) return '입력 양식을 맞춰주세요.';
  if (status === 404) return '아이디 또는 비밀번호가 다릅니다.';
  return '오류가 발생했습니다.';
}
