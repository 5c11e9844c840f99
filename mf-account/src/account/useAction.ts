import { toApiError, toastError } from '@storefront/shared-ui';
import { useRef, useState } from 'react';

export interface Action {
  isRunning: boolean;
  /** Korean; null while it runs and when it succeeded. */
  failure: string | null;
  run: () => void;
}

/** Runs once if pressed twice. Without `failedText` an ended session is told by its notice alone. */
export function useAction(call: () => Promise<void>, failedText?: string): Action {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);

  const perform = async () => {
    isBusy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await call();
    } catch (thrown) {
      const { status, message } = toApiError(thrown);
      setFailure(message);
      if (failedText || status !== 401) toastError(failedText ?? '오류가 발생했습니다.');
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };

  const run = () => {
    if (!isBusy.current) void perform();
  };
  return { isRunning, failure, run };
}
