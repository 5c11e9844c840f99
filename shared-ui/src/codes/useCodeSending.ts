import { useRef, useState } from 'react';
import { type ApiError, serverNow, toApiError, toastError, toastSuccess } from 'shared-ui';
import { reasonOf } from './reasonOf';

interface CodeSendingOptions {
  target: string;
  /** Value to send, or the fault in Korean. */
  check: () => { ok: true; value: string } | { ok: false; wrong: string };
  post: (value: string) => Promise<void>;
  isSent: boolean;
  /** `at`: epoch milliseconds by the server's clock. `takesFocus` unless the customer types elsewhere. */
  onSent: (at: number, takesFocus: boolean) => void;
  onChange: () => void;
  setTargetError: (message: string) => void;
  setCodeError: (message: string) => void;
  text: { sent: string; taken: string };
}

export interface CodeSending {
  isSending: boolean;
  /** Sends or resends; ignored while sending. */
  send: () => void;
  /** Unlocks the target and forgets a code under way. */
  change: () => void;
}

/** Verifies a target: check, send, report (B-register-13, B-register-40). */
export function useCodeSending(options: CodeSendingOptions): CodeSending {
  const { target, check, post, isSent, onSent, onChange, setTargetError, setCodeError, text } = options;
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const attempts = useRef(0);

  const fail = (error: ApiError) => {
    toastError(describe(error, text.taken));
    if (isSent && error.status !== 409) {
      setCodeError(reasonOf(error));
      return;
    }
    if (isSent) onChange();
    setTargetError(reasonOf(error));
  };

  const run = async (value: string) => {
    attempts.current += 1;
    const attempt = attempts.current;
    isBusy.current = true;
    setSending(true);
    const failure = await post(value).then(() => null, toApiError);
    if (attempt !== attempts.current) return;
    isBusy.current = false;
    setSending(false);
    if (failure) {
      fail(failure);
      return;
    }
    onSent(serverNow(), !isTypingElsewhere(target));
    toastSuccess(text.sent);
  };

  const send = () => {
    if (isBusy.current) return;
    const checked = check();
    if (checked.ok) {
      void run(checked.value);
      return;
    }
    toastError(checked.wrong);
    setTargetError(checked.wrong);
  };

  const change = () => {
    attempts.current += 1;
    isBusy.current = false;
    setSending(false);
    onChange();
  };

  return { isSending, send, change };
}

/** Text of a failed send (B-register-17, B-register-18). */
function describe({ status }: ApiError, taken: string): string {
  if (status === 400) return '입력 양식을 맞춰주세요';
  return status === 409 ? taken : '오류가 발생했습니다';
}

function isTypingElsewhere(target: string): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, select') === true && activeElement.getAttribute('name') !== target;
}
