import { type ApiError, type Fields, serverNow, toApiError, toastError, toastSuccess } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import { reasonOf } from './reasonOf';

/** An address or number to prove, by the names of its fields. */
interface CodeTarget<V extends object> {
  name: keyof V & string;
  code: keyof V & string;
  /** Holds epoch milliseconds by the server's clock, null before sending. */
  sent: keyof V & string;
  /** Value to send; null if malformed. */
  read: (typed: string) => string | null;
  /** Korean text for a malformed one. */
  wrong: string;
  post: (value: string) => Promise<void>;
  text: { sent: string; taken: string };
  /** Called once sent, also for a form that has been left. */
  keep?: (typed: string, changes: Partial<V>) => void;
}

export interface CodeSending {
  isSending: boolean;
  /** Sends or resends; ignored while sending. */
  send: () => void;
  /** Unlocks the target and forgets a code under way. */
  change: () => void;
}

/** Verifies a target: check, send, report (B-register-13, B-register-40). */
export function useCodeSending<V extends object>(
  { values, patch, setError, focus }: Pick<Fields<V, unknown>, 'values' | 'patch' | 'setError' | 'focus'>,
  { name, code, sent, read, wrong, post, text, keep }: CodeTarget<V>,
): CodeSending {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const attempts = useRef(0);
  const typed = values[name] as string;
  const isSent = values[sent] !== null;

  const unlock = () => {
    patch({ [sent]: null, [code]: '' } as unknown as Partial<V>);
    focus(name);
  };

  const fail = (error: ApiError) => {
    toastError(describe(error, text.taken));
    if (isSent && error.status !== 409) {
      setError(code, reasonOf(error));
      return;
    }
    if (isSent) unlock();
    setError(name, reasonOf(error));
  };

  const succeed = () => {
    const changes = { [sent]: serverNow(), [code]: '' } as unknown as Partial<V>;
    keep?.(typed, changes);
    patch({ [name]: typed, ...changes });
    if (!isTypingElsewhere(name)) focus(code);
    toastSuccess(text.sent);
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
    if (failure) fail(failure);
    else succeed();
  };

  const send = () => {
    if (isBusy.current) return;
    const value = read(typed);
    if (value !== null) {
      void run(value);
      return;
    }
    toastError(wrong);
    setError(name, wrong);
  };

  const change = () => {
    attempts.current += 1;
    isBusy.current = false;
    setSending(false);
    unlock();
  };

  return { isSending, send, change };
}

/** Text of a failed send (B-register-17). */
function describe({ status }: ApiError, taken: string): string {
  if (status === 400) return '입력 양식을 맞춰주세요';
  return status === 409 ? taken : '오류가 발생했습니다';
}

function isTypingElsewhere(target: string): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, select') === true && activeElement.getAttribute('name') !== target;
}
