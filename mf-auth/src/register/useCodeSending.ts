import { useRef, useState } from 'react';
import { type ApiError, toApiError, toastError, toastSuccess } from 'shared-ui';

interface CodeSendingOptions {
  /** What is wrong with the address or number, in Korean, or null. */
  check: () => string | null;
  post: () => Promise<void>;
  onSent: () => void;
  /** Puts a message beside the address or number. */
  setError: (message: string) => void;
  sentText: string;
  /** The text for a failure (B-register-17, B-register-18). */
  describe: (error: ApiError) => string;
}

/** One verification: check, send a code, say how it went. A second press while sending does nothing. */
export function useCodeSending({ check, post, onSent, setError, sentText, describe }: CodeSendingOptions) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const run = async () => {
    isBusy.current = true;
    setSending(true);
    try {
      await post();
      onSent();
      toastSuccess(sentText);
    } catch (thrown) {
      const error = toApiError(thrown);
      toastError(describe(error));
      setError(error.message);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const send = () => {
    if (isBusy.current) return;
    const wrong = check();
    if (wrong === null) {
      void run();
      return;
    }
    toastError(wrong);
    setError(wrong);
  };

  return { isSending, send };
}
