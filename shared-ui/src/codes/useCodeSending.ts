import { useRef, useState } from 'react';
import { type ApiError, toApiError, toastError, toastSuccess } from 'shared-ui';
import { reasonOf } from './reasonOf';
import { type Moment, readMoment } from './sentCode';

interface CodeSendingOptions {
  /** The name of the address's or number's field. */
  target: string;
  /** The address or number as it is sent, or what is wrong with it, in Korean. */
  check: () => { ok: true; value: string } | { ok: false; wrong: string };
  post: (value: string) => Promise<void>;
  isSent: boolean;
  /** A code is on its way; `takesFocus` unless the customer has gone on to another field. */
  onSent: (at: Moment, takesFocus: boolean) => void;
  /** Unlocks the address or number. */
  onChange: () => void;
  /** Puts a message beside the address or number. */
  setTargetError: (message: string) => void;
  /** Puts a message beside the code's field. */
  setCodeError: (message: string) => void;
  text: { sent: string; taken: string };
}

/** What sends codes, and whether one is being sent. */
export interface CodeSending {
  isSending: boolean;
  /** Sends a code, another one where one was sent already. A second press while sending does nothing. */
  send: () => void;
  /** Unlocks the address or number; a code that is being sent there counts no more. */
  change: () => void;
}

/** One verification: check, send a code, say how it went (B-register-13, B-register-40). */
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
    // What is locked could not be corrected.
    if (isSent) onChange();
    setTargetError(reasonOf(error));
  };

  const run = async (value: string) => {
    attempts.current += 1;
    const attempt = attempts.current;
    const at = readMoment();
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
    onSent(at, !isTypingElsewhere(target));
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

/** What is said of a code that could not be sent (B-register-17, B-register-18). */
function describe({ status }: ApiError, taken: string): string {
  if (status === 400) return '입력 양식을 맞춰주세요';
  return status === 409 ? taken : '오류가 발생했습니다';
}

/** Whether the customer types into another field than that of the address or number. */
function isTypingElsewhere(target: string): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, select') === true && activeElement.getAttribute('name') !== target;
}
